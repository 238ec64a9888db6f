/**
 * What has changed in a view. A difference is an object: `name` has a new value, `~name` the difference of what lies there, and `-`
 * lists the names that are gone. In a list the names are places; places at its end and beyond are appended in order.
 */
export type Difference = Record<string, unknown>;

type Value = Record<string, unknown> | unknown[];

/** What something becomes by a difference. It stays as it is; what has not changed is shared. */
export function applied<T extends object>(old: T, changes: Difference): T {
  const made = (Array.isArray(old) ? [...old] : { ...old }) as Record<string, unknown>;
  for (const name of (changes['-'] as string[] | undefined) ?? []) delete made[name];
  for (const [name, value] of Object.entries(changes)) {
    if (name === '-') continue;
    if (name.startsWith('~')) made[name.slice(1)] = applied(made[name.slice(1)] as Value, value as Difference);
    else made[name] = value;
  }
  return made as T;
}
