import { describe, expect, test } from 'vitest'
import { asksFor, kindsFor, ofChosenPaper } from '../../../src/app/print/channel-labels/paper-choice.ts'
import { mostTogether } from '../../../src/app/print/channel-labels/sort-labels.ts'
import type { OrderWithLabel } from '../../../src/replica/queries/paper/market-labels.ts'
import { anOrder, morning } from '../../support/builders.ts'

const lazada = kindsFor(['Lazada', 'Lazada'])!
const account = 'may@example.vn'

function label(code: string, paper?: string, more: object = {}): OrderWithLabel {
  const file = paper
    ? { id: code, waybill: `VD-${code}`, paper, bytes: 9, sha256: 'a'.repeat(64), at: morning }
    : undefined
  const order = anOrder({
    code,
    channel: 'Lazada',
    lazadaAccount: account,
    delivery: { logistic: 'LEX VN', id: `VD-${code}`, history: [] },
    ...more,
  })
  const giver = { account: `Lazada/${account}`, by: 'market', name: 'Sàn' } as const
  return { order, giver, isUsual: true, of: 'label', file, isHere: true, job: undefined }
}

describe('which paper of a parcel comes out (FUL-131, FUL-147)', () => {
  test('is a choice where all orders are of one marketplace that makes more than labels', () => {
    expect(Object.values(lazada.words)).toEqual(['Hóa đơn', 'Tem vận đơn', 'Tem kèm danh sách hàng'])
    expect(kindsFor(['Lazada', 'Shopee'])).toBeUndefined()
    expect(kindsFor(['Shopee'])).toBeUndefined()
    expect(kindsFor([])).toBeUndefined()
  })

  test('a label of another kind is as good as none, once somebody chose', () => {
    const [plain, both] = [label('A', 'PDF'), label('B', 'PDF_ITEMS')]
    const files = (choice: 'label' | 'both' | 'slip' | undefined) =>
      [plain, both].map((one) => ofChosenPaper(one, choice, lazada).file?.paper)
    expect(files(undefined)).toEqual(['PDF', 'PDF_ITEMS'])
    expect(files('label')).toEqual(['PDF', undefined])
    expect(files('both')).toEqual([undefined, 'PDF_ITEMS'])
  })

  test('what is not here is asked for by name, once; nothing of an order without a waybill', () => {
    const comes = { waybill: 'VD-C', parcel: '', asked: 'x', at: morning, state: 'waiting' as const }
    const labels = [
      label('A'),
      label('B', 'PDF_ITEMS'),
      label('C', undefined, { marketLabel: { ...comes, paper: 'PDF_ITEMS' } }),
      label('D', undefined, { delivery: { logistic: '', id: '', history: [] } }),
    ]
    expect(asksFor(labels, 'both', lazada)).toEqual([{ code: 'A', of: 'label', paper: 'PDF_ITEMS' }])
    expect(asksFor(labels, 'label', lazada).map(({ code }) => code)).toEqual(['A', 'C'])
    expect(asksFor(labels.slice(0, 1), 'slip', lazada)).toEqual([{ code: 'A', of: 'slip' }])
  })

  test('20 of one Lazada account come out together, and 50 of several (FUL-140, FUL-141, FUL-433)', () => {
    const other = label('B', 'PDF', { lazadaAccount: 'kids@example.vn' })
    expect(mostTogether([label('A', 'PDF'), label('C', 'PDF')])).toBe(20)
    expect(mostTogether([label('A', 'PDF'), other])).toBe(50)
  })
})
