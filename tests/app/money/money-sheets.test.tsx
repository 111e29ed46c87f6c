import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import CancelSheet from '../../../src/app/cancels/cancel-sheet.tsx'
import CollectSheet from '../../../src/app/money/collect-sheet.tsx'
import SettleSheet from '../../../src/app/money/settle-sheet.tsx'
import { MoveReason } from '../../../src/app/orders/parts/move-reason.tsx'
import { sessionState } from '../../../src/app/session/session.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anOrder } from '../../support/builders.ts'
import { aStockPhone } from '../stock/stock-phone.ts'

const written = vi.hoisted((): { amount?: string | undefined; customer?: object } => ({}))

// Drawn once: what somebody wrote as the amount stands in the field already.
vi.mock('../../../src/app/session/use-live.ts', () => ({
  useLive: (query: object) => (String(query).includes('customerOf') ? written.customer : undefined),
}))
vi.mock('../../../src/app/session/use-reached.ts', () => ({ useReached: () => true }))
vi.mock('../../../src/app/session/own-choice.ts', () => ({
  useOwnChoice: () => [undefined, () => undefined],
}))
vi.mock('../../../src/domain/money/money.ts', async (money) => {
  const all = await money<typeof import('../../../src/domain/money/money.ts')>()
  return { ...all, parseMoney: (text: string) => all.parseMoney(written.amount ?? text) }
})

beforeAll(async () => {
  sessionState.replica = ref(await aStockPhone('chu'))
})

const due = anOrder({ code: 'DH-7', channel: 'KhoTay', totalPrice: 129_000, pickMoney: 129_000 })
const keyOf = (html: string, words: RegExp) =>
  [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/g)].find(([, , said]) => words.test(said!))
const drawn = (part: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)

describe('a payment', () => {
  const sheet = (amount?: string) => {
    written.amount = amount
    return drawn(<CollectSheet order={due} onClose={() => undefined} />)
  }

  test('[RTE-094] [PAY-005] is written in a dialog of the order, with what is due and how it is paid', () => {
    const html = sheet()
    expect(html).toContain('aria-label="Thanh toán đơn DH-7"')
    expect(html).toContain('129.000₫')
    for (const form of ['Tiền mặt', 'Chuyển khoản', 'Quẹt thẻ']) expect(html).toContain(form)
  })

  test.each([
    ['129000', true],
    ['1', true],
    ['0', false],
    ['', false],
    ['129001', false],
  ])('[PAY-004] of "%s" of 129.000 is taken: %s', (amount, isTaken) => {
    const [, attributes = ''] = keyOf(sheet(amount), /^Thanh toán/)!
    expect(attributes.includes('disabled=""')).toBe(!isTaken)
  })
})

describe('money paid ahead for an order that was called off', () => {
  test('[RTE-095] goes back, or off the debt, in a dialog of the order', () => {
    written.amount = undefined
    written.customer = { unPaid: 40_000 }
    const off: Order = {
      ...due,
      state: 'HỦY',
      customer: { ...due.customer, id: 'KH-1' },
      paid: 50_000,
      payment: {
        status: 'Thanh toán 1 phần',
        history: [{ id: 'p', type: 'Tiền mặt', amount: 50_000, time: 1, by: 'chu' }],
      },
    }
    const html = drawn(<SettleSheet order={off} onClose={() => undefined} />)
    expect(html).toContain('aria-label="Hoàn tiền trả trước"')
    expect(html).toContain('50.000₫')
    expect(html).toContain('Hoàn tiền cho khách')
    expect(html).toContain('Trừ vào công nợ')
    delete written.customer
  })
})

describe('an order that is cancelled', () => {
  test('[RTE-093] at its marketplace is so for a reason of the marketplace’s, without which nothing is asked of it', () => {
    const shopee = anOrder({ code: 'SP-1', channel: 'Shopee', state: 'MỚI' })
    const html = drawn(<CancelSheet order={shopee} onClose={() => undefined} />)
    expect(html).toContain('aria-label="Hủy đơn SP-1"')
    expect(html).toContain('Lý do hủy')
    expect(keyOf(html, /^Chọn lý do hủy$/)![1]).toContain('disabled=""')
  })

  test('[RTE-093] here is so for a usual reason, or one in words', () => {
    const html = drawn(<MoveReason usual={['Khách đổi ý']} note="" onChange={() => undefined} />)
    expect(html).toContain('Khách đổi ý')
    expect(html).toContain('>Lý do</label>')
  })
})
