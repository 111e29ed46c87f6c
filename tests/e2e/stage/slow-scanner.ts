import type { Page } from 'playwright/test'

/**
 * Sets the phone to a scanner whose keys may come a second apart, as one on a bad Bluetooth link: the browser of a busy machine
 * hands keys on with pauses that no scanner makes, and would tear codes apart. People set it in the settings of the phone, which
 * offer less; how long a pause may last is proved by `tests/device/scanner/wedge-burst.test.ts`.
 */
export function expectSlowScanner(page: Page): Promise<void> {
  return page.evaluate(setSlowScanner, undefined)
}

/** The same where it runs, in the page: it sees nothing but what it holds itself and is given. The app knows it from its next start. */
export async function setSlowScanner(gapMs = 1_000): Promise<void> {
  const done = <R>(asked: IDBRequest<R>) =>
    new Promise<R>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  const db = await done(indexedDB.open('khotay'))
  const settings = db.transaction('settings', 'readwrite').objectStore('settings')
  const row: { value?: object } | undefined = await done(settings.get('settings'))
  await done(settings.put({ key: 'settings', value: { ...row?.value, wedgeGapMs: gapMs } }))
  db.close()
}
