/** The symbol of each colour: colours are never the only sign. */
export const KIND: Record<string, string> = {
  brown: 'k-raw',
  grey: 'k-made',
  blue: 'k-civil',
  yellow: 'k-trade',
  red: 'k-war',
  green: 'k-science',
  purple: 'k-guild'
};
export const COUNTED: Record<string, string> = { ...KIND, stages: 'e-stage', defeats: 'e-defeat' };
export const SPECIAL: Record<string, string> = {
  seventh: 'u-cards',
  dig: 'e-discard',
  free: 'e-free',
  copy: 'k-guild'
};
export const TOKEN: Record<string, string> = {
  shields: 'e-shield',
  colour: 'e-any',
  gift: 'e-free',
  grant: 'e-stage',
  archives: 'k-science',
  menagerie: 'k-guild',
  smelter: 'e-stage'
};
