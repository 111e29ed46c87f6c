/** A screen's code has so long to come (CST-049; ms). What comes later is worth a look at the network, and a try by hand. */
export const longestFetchMs = 120_000

/**
 * A screen that is fetched when it is opened. A road that neither brings it nor says no must not leave its person before nothing: once
 * the time is up it fails as a part that could not be fetched.
 */
export async function fetchedInTime<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const fault = new Error(`A chunk of the app did not come within ${longestFetchMs / 1000} s`)
    timer = setTimeout(() => reject(fault), longestFetchMs)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}
