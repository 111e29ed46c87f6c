/** Reads a command line. Where that fails the person reads one sentence about what is allowed, and the program ends with code 2. */
export function readOrEnd<T>(read: () => T, allowed?: string): T {
  try {
    return read()
  } catch (wrong) {
    console.error(allowed ?? (wrong instanceof Error ? wrong.message : String(wrong)))
    process.exit(2)
  }
}
