import { join } from 'node:path'
import { constants, inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorOf } from '../../../src/domain/people/actor.ts'
import { scopeOf } from '../../../src/domain/people/scope.ts'
import { readStaff } from '../../../src/server/auth/sessions.ts'
import { openReadingThread, type ReadingThread } from '../../../src/server/beside/reading-thread.ts'
import { generateDemo } from '../../../src/server/demo/generate-demo.ts'
import type { Shop } from '../../../src/server/store/load-shop.ts'
import { type PackedSnapshot, packedSnapshot } from '../../../src/server/sync/packed-snapshot.ts'
import type { SnapshotQuestion } from '../../../src/server/sync/snapshot.ts'
import { snapshotsBeside } from '../../../src/server/sync/snapshots-beside.ts'
import { morning } from '../../support/builders.ts'
import { aPlainOrder, openTestShop, people, type TestShop } from '../small-shop.ts'

let shop: TestShop
let thread: ReadingThread

beforeAll(async () => {
  const { company, rows } = generateDemo({ seed: 7, orders: 300, products: 60, now: morning })
  const own = { company: { ...company, company_id: 'may' }, staff: [], rows: { ...rows, staff: people } }
  shop = await openTestShop({}, [own as unknown as Shop])
  thread = openReadingThread({ folder: shop.folder })
})
afterAll(async () => {
  await thread.close()
  await shop.close()
})

async function questionOf(userName: string, request: SnapshotQuestion['request'] = {}) {
  const staff = await shop.store.read('may', (reading) => readStaff(reading, userName))
  if (!staff) throw new Error(`${userName} works in the shop`)
  return { company: 'may', scope: scopeOf(actorOf(staff, 'may')), request, now: morning }
}

const beside = () => snapshotsBeside(shop.store, thread)

/** The lines, and what their bytes say. */
async function linesOf({ lines }: PackedSnapshot) {
  const all = await Array.fromAsync(lines)
  return all.map(({ bytes, ...line }) => ({
    ...line,
    text: inflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString(),
  }))
}

describe('a snapshot read by a thread beside the server', () => {
  test.each(['chu', 'kho', 'kho9', 'giaovan'])(
    '[S13] is line by line that of the server itself, for %s',
    async (userName) => {
      const question = await questionOf(userName)
      const here = await packedSnapshot(shop.store, question)
      const there = await beside()(question)
      expect(there.head).toEqual(here.head)
      const lines = await linesOf(there)
      expect(lines.length).toBeGreaterThan(2)
      expect(lines).toEqual(await linesOf(here))
    },
  )

  test('[S9] goes on behind a point as the server itself does', async () => {
    const all = await linesOf(await beside()(await questionOf('kho')))
    const [table = '', after = ''] = all[1]?.point?.split(' ') ?? []
    const question = await questionOf('kho', { table: table as never, after })
    expect(await linesOf(await beside()(question))).toEqual(
      await linesOf(await packedSnapshot(shop.store, question)),
    )
  })

  test('[S9] holds what was written before it began', async () => {
    await shop.store.write('may', async (writing) =>
      writing.putRows(await writing.advance(), [
        { table: 'orders', key: 'VUA-XONG', row: aPlainOrder('VUA-XONG') },
      ]),
    )
    const texts = (await linesOf(await beside()(await questionOf('kho')))).map(({ text }) => text)
    expect(texts.join('')).toContain('VUA-XONG')
  })

  test('[S13] many at once are each their own, and one that is left goes no further', async () => {
    const questions = await Promise.all(['chu', 'kho', 'kho9'].map((userName) => questionOf(userName)))
    const left = await beside()(await questionOf('chu'))
    for await (const line of left.lines) {
      expect(line.rows).toBeGreaterThan(0)
      break
    }
    const all = await Promise.all(questions.map(async (question) => linesOf(await beside()(question))))
    const own = await Promise.all(
      questions.map(async (question) => linesOf(await packedSnapshot(shop.store, question))),
    )
    expect(all).toEqual(own)
  })

  test('[S9] a history that ended meanwhile cuts it', async () => {
    const { lines } = await beside()(await questionOf('chu'))
    await lines.next()
    await shop.store.write('may', (writing) => writing.renewLineage())
    await expect(Array.fromAsync(lines)).rejects.toThrow('the history ended meanwhile')
  })
})

describe('the thread', () => {
  test('[S9] that was closed answers nothing any more, and cuts what it had begun', async () => {
    const own = openReadingThread({ folder: shop.folder })
    const { lines } = await snapshotsBeside(shop.store, own)(await questionOf('chu'))
    await lines.next()
    await own.close()
    await expect(Array.fromAsync(lines)).rejects.toThrow()
    await expect(own.ask('snapshot', await questionOf('chu'))).rejects.toMatchObject({ code: 'busy' })
  })

  test('[S9] tells whoever still waits when it is closed that it ended', async () => {
    const own = openReadingThread({ folder: shop.folder })
    const question = await questionOf('chu')
    const asked = Array.from({ length: 20 }, () => own.ask('snapshot', question))
    const told = Promise.allSettled(asked)
    await own.close()
    expect(await told).toHaveLength(20)
  })

  test('[S13] that follows one which broke knows nothing of what that had begun: nobody is told the lines of somebody else', async () => {
    const [first, follower] = [
      openReadingThread({ folder: shop.folder }),
      openReadingThread({ folder: shop.folder }),
    ]
    const { snapshot: begun } = await first.ask('snapshot', await questionOf('kho9'))
    await follower.ask('snapshot', await questionOf('chu'))
    await expect(follower.ask('line', { snapshot: begun })).rejects.toThrow('a snapshot that was begun')
    await Promise.all([first.close(), follower.close()])
  })

  test('[S9] that ends before it answers is worth another try', async () => {
    const own = openReadingThread({ folder: join(shop.folder, 'khong-co') })
    await expect(own.ask('snapshot', await questionOf('chu'))).rejects.toMatchObject({
      code: 'busy',
      retryAfterSeconds: 3,
    })
    await own.close()
  })
})
