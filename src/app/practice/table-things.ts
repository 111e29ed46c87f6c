import { lineName } from '../../domain/names.ts'
import { printedCodes, switchCode } from '../scanner/command-code.ts'
import { goodsToScan, practiceCases, practiceProducts } from '../session/practice-rows.ts'

/** One code to scan while practising. */
export interface TableThing {
  text: string
  title: string
  detail: string
}

export interface TablePile {
  title: string
  things: TableThing[]
}

/** Everything that lies on the practice table: labels, goods, commands. */
export function tableThings(): TablePile[] {
  const labels = new Map(
    practiceCases.map(({ waybill, title, code, carrier }) => [
      waybill,
      { text: waybill, title, detail: `Tem ${carrier} · ${code}` },
    ]),
  )
  const commands = printedCodes.filter(({ text }) => text !== switchCode)
  return [
    { title: 'Tem vận đơn', things: [...labels.values()] },
    {
      title: 'Hàng trên kệ',
      things: practiceProducts.map(({ barcode, name, variant = '', warehouses }) => ({
        text: barcode,
        title: lineName({ name, variant }),
        detail: `Kệ ${warehouses[0]?.bid ?? ''}`,
      })),
    },
    {
      title: 'Mã lệnh',
      things: commands.map(({ text, name, does }) => ({ text, title: name, detail: does })),
    },
    {
      title: 'Mã lạ',
      things: [{ text: 'TAPVN999999999', title: 'Tem của shop khác', detail: 'Phải bị báo mã lạ' }],
    },
  ]
}

/** What belongs to one order comes first while it is open. */
export function neededFirst(piles: readonly TablePile[], code: string | undefined): TablePile[] {
  const open = practiceCases.filter((one) => one.code === code)
  const waybill = open[0]?.waybill
  const needed = new Set(
    practiceCases
      .filter((one) => one.waybill === waybill)
      .flatMap((one) => [one.waybill, ...goodsToScan(one).map(({ barcode }) => barcode)]),
  )
  if (needed.size === 0) return [...piles]
  const things = piles.flatMap((pile) => pile.things).filter(({ text }) => needed.has(text))
  return [{ title: `Của đơn ${code}`, things }, ...piles]
}
