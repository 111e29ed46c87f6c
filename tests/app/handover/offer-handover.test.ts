import { afterEach, expect, test } from 'vitest'
import { find, findingDone } from '../../../src/app/finder/finder.ts'
import { clearFeedback, scanState, takeOther } from '../../../src/app/scanner/scan-state.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aScan } from '../../support/a-packing-phone.ts'
import { aDoorPhone, aPacked } from './handover-device.ts'

afterEach(clearFeedback)

async function scanAnywhere(phone: Replica, text: string): Promise<string[]> {
  const path: string[] = []
  find(phone, aScan(text), { toOrder: (code) => path.push(code), commands: {} })
  await findingDone()
  return path
}

test('a packed parcel scanned anywhere is offered to the open session of its carrier', async () => {
  const phone = await aDoorPhone([aPacked('PK-1')])
  expect(await scanAnywhere(phone, 'PK-1')).toEqual([])
  expect(scanState.feedback).toMatchObject({
    kind: 'duplicate',
    word: 'TRÙNG KIỆN',
    other: { label: 'Cho vào phiên SPX (0 kiện)' },
  })
  takeOther()
  await expect.poll(async () => (await phone.db.handovers.get('BG-1'))?.count).toBe(1)
  await scanAnywhere(phone, 'PK-1')
  expect(scanState.feedback?.other).toBeUndefined()
  expect(scanState.feedback?.sentence).toContain('đã ở trong phiên BG-1')
})

test('without an open session of its carrier its order opens, as before', async () => {
  const other = { delivery: { logistic: 'GHN', id: 'GY1', history: [] } }
  const phone = await aDoorPhone([aPacked('GHN-1', other), aPacked('HAI-1', { parcelCount: 2 })])
  expect(await scanAnywhere(phone, 'GHN-1')).toEqual(['GHN-1'])
  // Which of two parcels the hand holds is asked at the session's own bench.
  expect(await scanAnywhere(phone, 'HAI-1')).toEqual(['HAI-1'])
})
