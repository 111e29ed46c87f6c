/** `npm run recover -- USERNAME`: a link by which an owner who forgot the password chooses a new one, while the server runs or not. */
import { resolve } from 'node:path'
import { listeningPort } from '../listening.ts'
import { addressesOf } from '../serve.ts'
import { liesInPostgresql, openStore } from '../store/open-store.ts'
import { openSqliteBeside } from '../store/sqlite-beside.ts'
import type { Store } from '../store/store.ts'
import { makeRecovery, type RecoveryStore, recoveryPath } from './recovery.ts'

/** Prints the link. Throws, in words. */
export async function recover(
  named: string,
  dataFolder: string,
  print: (line: string) => void,
): Promise<void> {
  const store: RecoveryStore & Pick<Store, 'close'> = liesInPostgresql()
    ? await openStore({ dataFolder })
    : openSqliteBeside(dataFolder)
  try {
    const { secret, name, userName, shop } = await makeRecovery(store, named, Date.now())
    const [here = ''] = addressesOf(listeningPort(dataFolder))
    print(`${userName} (${name}, ${shop}) chooses a new password here. The link works once, within an hour:`)
    print(`  ${here}${recoveryPath(secret)}`)
    print('Behind a proxy, or from another device, put the address of your shop in front of /recover.')
  } finally {
    await store.close()
  }
}

if (import.meta.main) {
  try {
    const [named, ...more] = process.argv.slice(2)
    if (!named || named.startsWith('-') || more.length > 0)
      throw new Error('Name one owner by the user name: npm run recover -- USERNAME')
    await recover(named, resolve(process.env.KHOTAY_DATA ?? 'data'), console.log)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
