import { expect, test } from 'vitest'
import { documentChoices } from '../../../src/app/components/documents/document-choices.ts'
import { saySums } from '../../../src/app/components/documents/document-sums.ts'
import { olderQuestion, passesView, sortedBy } from '../../../src/app/components/documents/document-view.ts'
import { damageKind } from '../../../src/app/returns/desk/damage-kind.tsx'
import { slipDeskView, slipKind } from '../../../src/app/stock/desk/slip-kind.tsx'
import { transferKind } from '../../../src/app/stock/desk/transfer-kind.tsx'
import { stockTakeKind } from '../../../src/app/stock-take/desk/stock-take-kind.tsx'
import type { Slip } from '../../../src/domain/tables/slips.ts'
import { morning } from '../../support/builders.ts'

const day = 86_400_000
const now = morning

const slip = (code: string, more: Partial<Slip> = {}): Slip => ({
  code,
  type: 'Nhập tự do',
  state: 'HOÀN THÀNH',
  items: [{ productCode: 'SP-1', amount: 2, bin: 'BinDefault', priceIn: 10_000 }],
  note: '',
  userId: 'kho',
  sourceWarehouse: 'K1',
  createdAt: now,
  updatedAt: now,
  ...more,
})

const slips = [
  slip('NK-1', { note: 'Hàng Tết' }),
  slip('NK-2', { type: 'Nhập mới', sourceWarehouse: 'K2', createdAt: now - 9 * day }),
  slip('XB-3', { type: 'Xuất bán hàng', ordersPack: ['KT-7'] }),
  slip('XK-4', {
    type: 'Xuất tự do',
    state: 'MỚI',
    userId: 'chu',
    items: [{ productCode: 'SP-4', amount: 1, bin: 'A1' }],
  }),
]
const shown = (address: string) => {
  const view = slipDeskView.read(new URLSearchParams(address))
  return slips.filter((one) => passesView(slipKind, view, now)(slipKind.factsOf(one))).map(({ code }) => code)
}

test.each([
  ['', ['NK-1', 'NK-2', 'XK-4']],
  ['loai=ban-hang', ['XB-3']],
  ['loai=nhap-moi', ['NK-2']],
  ['loai=xuat&tt=moi', ['XK-4']],
  ['kho=K2', ['NK-2']],
  ['nguoi=chu', ['XK-4']],
  ['sp=SP-4', ['XK-4']],
  ['ngay=7', ['NK-1', 'XK-4']],
  ['ngay=7-ngay&q=hang tet', ['NK-1']],
  ['loai=khong-co', ['NK-1', 'NK-2', 'XK-4']],
])('[CAT-402–404] the address ?%s shows the slips %j', (address, codes) => {
  expect(shown(address)).toEqual(codes)
})

test('the server is asked for the same, from the day on that no device holds any more', () => {
  const asked = (address: string) =>
    olderQuestion(slipKind, slipDeskView.read(new URLSearchParams(address)), now)
  expect(asked('loai=nhap&kho=K1&nguoi=chu&q= tết ')).toEqual({
    of: 'slips',
    filter: {
      madeAt: { from: undefined, to: now - 30 * day },
      type: ['Nhập tự do', 'Nhập mới'],
      state: undefined,
      wid: ['K1'],
      madeBy: ['chu'],
      products: undefined,
    },
    search: 'tết',
  })
  expect(asked('ngay=7-ngay')).toBeUndefined()
})

test('[CAT-489] [CAT-492] filters offer every warehouse, and the people and products that occur', () => {
  const warehouses = new Map(Array.from({ length: 30 }, (_, at) => [`K${at}`, `Kho ${at}`]))
  const people = new Map([['chu', 'Chủ shop']])
  const choices = documentChoices(slipKind, slips.map(slipKind.factsOf), { warehouses, people })
  expect(choices.wid).toHaveLength(30)
  expect(choices.by).toEqual([
    { value: 'chu', label: 'Chủ shop' },
    { value: 'kho', label: 'kho' },
  ])
  expect(choices.product.map(({ value }) => value)).toEqual(['SP-1', 'SP-4'])
})

test('sums say units, and worth where a line says what it cost', () => {
  expect(saySums(slips.slice(0, 2).map(slipKind.factsOf))).toBe(' · 4 món · 40.000')
  expect(saySums([slipKind.factsOf(slips[3]!)])).toBe(' · 1 món')
})

test('tables of papers are sorted by words as they are read: in Vietnamese, numbers in them by size, without words last either way', () => {
  const names = {
    warehouses: new Map([
      ['K1', 'Đà Nẵng'],
      ['K2', 'Cần Thơ'],
      ['K3', 'Kho 10'],
      ['K4', 'Kho 9'],
    ]),
    people: new Map(),
    query: '',
  }
  const papers = [
    ['P1', 'K3', 'gấp'],
    ['P2', 'K1', ''],
    ['P3', 'K4', 'Ấm'],
    ['P4', 'K2', 'bù'],
  ].map(([code = '', sourceWarehouse = '', note = '']) => slip(code, { sourceWarehouse, note }))
  const by = (id: string, way: 'ascending' | 'descending') =>
    sortedBy(papers, slipKind.columns, { by: id, way }, names).map(({ code }) => code)
  expect(by('wid', 'ascending')).toEqual(['P4', 'P2', 'P3', 'P1'])
  expect(by('note', 'ascending')).toEqual(['P3', 'P4', 'P1', 'P2'])
  expect(by('note', 'descending')).toEqual(['P1', 'P4', 'P3', 'P2'])
  expect(by('la', 'ascending')).toEqual(['P1', 'P2', 'P3', 'P4'])
})

test('every column of the tables of slips, transfers, counts and damaged goods sorts', () => {
  for (const { of, columns } of [slipKind, transferKind, stockTakeKind, damageKind])
    expect([of, columns.flatMap(({ id, by, sort }) => (by && sort === id ? [] : [id]))]).toEqual([of, []])
})
