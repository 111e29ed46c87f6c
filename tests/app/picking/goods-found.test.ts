import { expect, test } from 'vitest'
import { goodsFound } from '../../../src/app/picking/goods-found.ts'
import { reportPickShortage } from '../../../src/domain/picking/report-pick-shortage.ts'
import { withdrawPickShortage } from '../../../src/domain/picking/withdraw-pick-shortage.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { aBlackShirt, aPickingPhone, beginWave } from './picking-device.ts'

/** URGENT and CALM want a black shirt each; one was reported missing, then the other. */
async function bothGoWithout() {
  const phone = await aPickingPhone([aBlackShirt('URGENT', 2), aBlackShirt('CALM', 1)])
  await beginWave(phone, ['URGENT', 'CALM'])
  for (const id of ['s1', 's2'])
    await dispatch(phone, reportPickShortage, {
      code: 'DN-1',
      bid: 'A1-01',
      productCode: 'AT-DEN-M',
      id,
      quantity: 1,
      reason: 'missing',
      note: '',
    })
  const found = (code: string) =>
    goodsFound(phone, code, (report) => dispatch(phone, withdrawPickShortage, report))
  const apart = async () =>
    (await phone.db.orders.filter(({ lacking }) => lacking !== undefined).toArray()).map(({ code }) => code)
  return { phone, found, apart }
}

test('goods that are there after all free the order they were found for, and no other', async () => {
  const { phone, found, apart } = await bothGoWithout()
  expect(await apart()).toEqual(['CALM', 'URGENT'])
  expect(await found('URGENT')).toBe(true)
  expect(await apart()).toEqual(['CALM'])
  const [line] = await phone.db.waveLines.toArray()
  expect(line?.shortages.map(({ id }) => id)).toEqual(['s1'])
  expect(await found('CALM')).toBe(true)
  expect(await apart()).toEqual([])
})

test('an order whose shortage was reported in a wave this device no longer holds is said to wait on', async () => {
  const { phone, found } = await bothGoWithout()
  await phone.db.waveLines.clear()
  expect(await found('URGENT')).toBe(false)
})
