/** A question before something that cannot be taken back. The page shows one at a time: see `Sure.svelte`. */

export interface Question {
  text: string;
  /** What follows from it. */
  more?: string;
  yes: string;
  no: string;
}

interface Asked extends Question {
  answer: (sure: boolean) => void;
}

export const asking = $state<{ now: Asked | null }>({ now: null });

/** Whether one is sure; closing the question says no. */
export function sure(question: Question): Promise<boolean> {
  asking.now?.answer(false);
  return new Promise((resolve) => {
    asking.now = {
      ...question,
      answer: (sure) => {
        asking.now = null;
        resolve(sure);
      }
    };
  });
}
