import { afterEach, expect, test } from 'vitest'
import { documentAddress } from '../../../src/app/addresses.ts'
import { unknownFeedback } from '../../../src/app/bench/unknown-feedback.ts'
import { find, findingDone } from '../../../src/app/finder/finder.ts'
import { scanState, takeOther } from '../../../src/app/scanner/scan-state.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { ordered, supplyOf } from '../../domain/supply/supply-floor.ts'
import { aScan } from '../../support/a-packing-phone.ts'
import { aStockPhone, forgetScans, home, importSlip, tag } from '../stock/stock-phone.ts'

afterEach(forgetScans)

test('a shelf tag, a slip, a supply order and a parcel are understood wherever a code is scanned', async () => {
  const phone = await aStockPhone()
  await dispatch(phone, addSlip, importSlip())
  await phone.db.supplyRequests.put({ ...supplyOf(ordered()), code: 'NH-1' })
  const opened: string[] = []
  for (const text of [tag('a1-03'), 'nk-1', 'nh-1', 'DH-1#2']) {
    find(phone, aScan(text), {
      toOrder: (code) => opened.push(`/orders/${code}`),
      toDocument: (hit) => opened.push(documentAddress(hit)),
      commands: {},
    })
    await findingDone()
  }
  expect(opened).toEqual([
    `/shelf/${home}/A1-03`,
    '/export_import?code=NK-1',
    '/supplyrequest/NH-1',
    '/orders/DH-1',
  ])
})

test('an unknown code is offered for teaching to people who may, not where it looks like a waybill, and scans wait meanwhile', async () => {
  const phone = await aStockPhone()
  const scan = async (text: string, on = phone) => {
    find(on, aScan(text), { toOrder: () => undefined, commands: {} })
    await findingDone()
  }
  await scan('NCC-77')
  takeOther()
  expect(scanState.teach).toEqual({ text: 'NCC-77', likely: [] })
  await scan('AT-DEN-M')
  expect([scanState.look, scanState.refused]).toEqual([undefined, 1])
  forgetScans()
  await scan('SPXVN063015366786')
  expect(scanState.feedback?.other).toBeUndefined()
  forgetScans()
  await scan('NCC-77', await aStockPhone('ban'))
  expect(scanState.feedback?.other).toBeUndefined()
  const guess = { kind: 'product', name: 'mã vạch sản phẩm', sure: true } as const
  expect(unknownFeedback('1', guess, undefined).other).toBeUndefined()
})
