// boardgame.io's own server with tic-tac-toe: node server.js PORT [FOLDER]. In memory, or on files in the folder.
const { Server, FlatFile, Origins } = require('boardgame.io/server');

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

const isOver = (cells) =>
  cells.every((cell) => cell !== null) ||
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);

// The tutorial's game, except that a match goes on with an empty board: opening matches is no part of what is measured.
const TicTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return 'INVALID_MOVE';
      G.cells[id] = playerID;
      if (isOver(G.cells)) G.cells = Array(9).fill(null);
    },
  },
};

const [port, folder] = process.argv.slice(2);
const db = folder ? { db: new FlatFile({ dir: folder }) } : {};
Server({ games: [TicTacToe], origins: [Origins.LOCALHOST], ...db }).run(Number(port));
