/** Whether the reader wants nothing to move on its own. */
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
