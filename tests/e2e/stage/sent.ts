import { expect, type Page } from 'playwright/test'
import { pill } from './phone.ts'

/**
 * Waits until all work that a phone was seen to have written is with the server. The pill alone does not say so: it learns of new work a
 * moment after the message about it, and until then still tells of the work before.
 */
export async function expectSent(page: Page): Promise<void> {
  await expect.poll(() => unsentOn(page)).toBe(0)
  await expect(pill(page)).toHaveText('Đã đồng bộ')
}

/** Commands written down on a phone that no server has answered, read past the app. */
function unsentOn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const done = <R>(asked: IDBRequest<R>) =>
      new Promise<R>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const counts = names
      // What is practised is sent to nobody.
      .filter((name) => name.startsWith('khotay:') && !name.startsWith('khotay:practice:'))
      .map(async (name) => {
        const opening = indexedDB.open(name)
        // One that went meanwhile is not made anew by looking into it.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        const db = await done(opening).catch(() => undefined)
        if (!db) return 0
        const isLaidOut = db.objectStoreNames.contains('pendingActions')
        const pending: { status: string }[] = isLaidOut
          ? await done(db.transaction('pendingActions').objectStore('pendingActions').getAll())
          : []
        db.close()
        return pending.filter(({ status }) => status === 'pending').length
      })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  })
}
