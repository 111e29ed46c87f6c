/** A bug planted on purpose: the torture suite has to fail while it is there. */
export interface Mutant {
  /** Kebab-case, given to MUTANT. */
  name: string
  /** From the repository's top folder. */
  file: string
  /** Text found exactly once in the file. */
  find: string
  replace: string
  /** What goes wrong, in the shop's words. */
  what: string
  /** Folders or files under tests/ of which one has to fail; the torture suite unless told. */
  tests?: readonly string[]
}
