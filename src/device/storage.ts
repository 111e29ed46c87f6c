export interface StorageRoom {
  usedBytes: number
  quotaBytes: number
}

/**
 * Asks the browser never to clear our database to make room. Chrome decides by itself (an installed app is granted),
 * Firefox asks the person. False where it refuses or cannot promise: the app then says that unsent work should be sent soon.
 */
export async function keepStorage(): Promise<boolean> {
  const { storage } = navigator
  if (storage?.persist === undefined) return false
  const answer = answers.get(storage) ?? ask(storage)
  answers.set(storage, answer)
  return answer
}

/** A person who was asked is not asked again while the page lives. */
const answers = new WeakMap<StorageManager, Promise<boolean>>()

async function ask(storage: StorageManager): Promise<boolean> {
  try {
    return (await storage.persisted()) || (await storage.persist())
  } catch {
    return false
  }
}

/** How much room our origin uses and may use, in bytes; undefined where the browser does not tell. */
export async function measureStorage(): Promise<StorageRoom | undefined> {
  if (navigator.storage?.estimate === undefined) return undefined
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return usage === undefined || quota === undefined ? undefined : { usedBytes: usage, quotaBytes: quota }
  } catch {
    return undefined
  }
}
