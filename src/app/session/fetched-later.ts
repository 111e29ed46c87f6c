const retryMs = 3_000

/**
 * A part that its screen stands without. A network that goes right now must not take the screen with it, as a part that cannot be fetched
 * would: it is asked for again until it comes.
 */
export async function fetchedLater<T>(
  load: () => Promise<T>,
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): Promise<T> {
  try {
    return await load()
  } catch {
    await wait(retryMs)
    return fetchedLater(load, wait)
  }
}
