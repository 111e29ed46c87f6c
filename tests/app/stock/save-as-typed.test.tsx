import { Children, type ComponentType, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionState } from '../../../src/app/session/session.ts'
import { slipDraftName } from '../../../src/app/stock/add-types.ts'
import { createGoodsDraft, type GoodsDraft } from '../../../src/app/stock/goods-draft.ts'
import WriteSlipScreen from '../../../src/app/stock/write-slip-screen.tsx'
import WriteTransferScreen from '../../../src/app/stock/write-transfer-screen.tsx'
import type { Replica } from '../../../src/replica/replica.ts'
import { aStockPhone, home } from './stock-phone.ts'

interface Drawn {
  desk: GoodsDraft
  save: ReactNode
}

const drawn = vi.hoisted((): { last?: Drawn } => ({}))

vi.mock('../../../src/app/stock/parts/goods-desk.tsx', () => ({
  GoodsDesk: (props: Drawn) => {
    drawn.last = props
    return null
  },
}))

// The list of warehouses comes behind the first drawing; here it is there at once.
vi.mock('../../../src/app/session/use-live.ts', () => ({
  useLive: () => ['KhoTayWarehouse', 'K2'].map((wid) => ({ wid, name: wid })),
}))

let phone: Replica

beforeEach(async () => {
  phone = await aStockPhone('chu')
  const product = (await phone.db.products.get('SON-DO'))!
  const places = [{ wid: home, bid: 'A1-03', total: 9, book: 0, wait: 0, exp_amount: 0 }]
  await phone.db.products.put({ ...product, lots: 1, warehouses: places })
  sessionState.replica = ref(phone)
})

/** A screen with one line, drawn once; then its fields are typed one after the other, and its last button is pressed before it is drawn anew. */
function typeAndPress(Screen: ComponentType, name: string): void {
  const line = { productCode: 'SON-DO', name: 'Son kem lì', amount: 1, bin: 'A1-03' }
  Object.assign(createGoodsDraft(phone, name).draft, { wid: home, toWid: 'K2', lines: [line] })
  renderToStaticMarkup(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  )
  const { desk, save } = drawn.last!
  for (const change of [{ amount: 5 }, { price: '61.000' }, { lot: 'L7' }, { expires: '2027-01-31' }])
    desk.change(0, change)
  const buttons = isValidElement<{ children: ReactNode }>(save) ? Children.toArray(save.props.children) : []
  const last = buttons.at(-1)
  if (!isValidElement<{ onClick: () => void }>(last)) throw new Error('Expected a button that saves.')
  last.props.onClick()
}

test('a slip is saved with everything that was typed, also what the screen was not drawn anew for', async () => {
  typeAndPress(WriteSlipScreen, slipDraftName)
  await vi.waitFor(async () => expect(await phone.db.slips.count()).toBe(1))
  const [slip] = await phone.db.slips.toArray()
  const lots = [{ lot: 'L7', expires: '2027-01-31', units: 5 }]
  expect(slip).toMatchObject({ sourceWarehouse: home, items: [{ amount: 5, priceIn: 61_000, lots }] })
  expect((await phone.db.products.get('SON-DO'))?.warehouses).toMatchObject([{ total: 14, lots }])
})

test('so is a transfer', async () => {
  typeAndPress(WriteTransferScreen, 'chuyen-kho')
  await vi.waitFor(async () => expect(await phone.db.transfers.count()).toBe(1))
  const [transfer] = await phone.db.transfers.toArray()
  expect(transfer?.items).toMatchObject([{ amount: 5, lots: [{ lot: 'L7', expires: '2027-01-31' }] }])
})
