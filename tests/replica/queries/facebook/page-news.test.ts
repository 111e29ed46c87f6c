import { expect, test, vi } from 'vitest'
import { pageTurn, watchPageNews } from '../../../../src/replica/queries/facebook/page-news.ts'
import { noteSyncState } from '../../../../src/replica/sync-state.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

async function aListeningPhone() {
  const { replica } = await aLoadedPhone(new FakeServer())
  const heard: number[] = []
  const stop = watchPageNews(replica, (heardAt) => heard.push(heardAt))
  const comes = async (turn: number, heardAt: number) => {
    const [shop] = await replica.db.companies.toArray()
    await replica.db.companies.put({ ...shop!, pageNews: { turn, heardAt } })
    for (let round = 0; round < 20; round += 1) await replica.db.companies.count()
  }
  for (let round = 0; round < 20; round += 1) await replica.db.companies.count()
  return { replica, heard, stop, comes }
}

test('a buyer who writes to the Page is told once; what the shop itself does there is no news', async () => {
  const { replica, heard, comes } = await aListeningPhone()
  expect(await pageTurn(replica)).toBe(0)
  await comes(1, 1_000)
  await vi.waitFor(() => expect(heard).toEqual([1_000]))
  await comes(2, 1_000)
  await comes(3, 2_000)
  await vi.waitFor(() => expect(heard).toEqual([1_000, 2_000]))
  expect(await pageTurn(replica)).toBe(3)
})

test('what a first load brings, and what came after nobody listens, is no news', async () => {
  const { replica, heard, stop, comes } = await aListeningPhone()
  await noteSyncState(replica.db, { phase: 'loading' })
  await comes(1, 1_000)
  await noteSyncState(replica.db, { phase: 'idle' })
  stop()
  await comes(2, 2_000)
  expect(heard).toEqual([])
})
