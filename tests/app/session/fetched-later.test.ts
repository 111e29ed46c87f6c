import { expect, test } from 'vitest'
import { fetchedLater } from '../../../src/app/session/fetched-later.ts'

test('a part that could not be fetched is asked for again after 3 seconds, and takes no screen with it', async () => {
  const waits: number[] = []
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: 'part' }
  }
  const part = await fetchedLater(load, async (ms) => void waits.push(ms))
  expect(part).toEqual({ default: 'part' })
  expect(waits).toEqual([3_000, 3_000])
})
