import { Barcode } from './barcode.tsx'

/** A product on paper: how often it is scanned, and its barcode. */
export function GoodsCode({ name, amount, barcode }: { name: string; amount: number; barcode: string }) {
  return (
    <li className="paper">
      <b className="text-15">
        {name}
        {amount > 1 && ` (quét ${amount} lần)`}
      </b>
      <Barcode text={barcode} />
    </li>
  )
}
