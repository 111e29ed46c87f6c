import { Printer } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { printedCodes } from '../scanner/command-code.ts'
import { goodsToScan, practiceCases } from '../session/practice-rows.ts'
import { Barcode } from './barcode.tsx'
import { GoodsCode } from './goods-code.tsx'
import './print.css'

/** The practice sheet: labels and goods of the made-up orders, and the command codes. On the screen it is only a button. */
export function PracticePapers() {
  return (
    <>
      <Button className="no-print" onClick={() => print()}>
        <Printer aria-hidden className="size-5" /> In tờ tập ra giấy A4
      </Button>
      <div className="paper-only">
        <h1 className="mb-4 text-22 font-bold">Tờ tập đóng gói</h1>
        <CommandSheet />
        {practiceCases.map((practice) => (
          <section key={practice.code} className="sheet mt-5">
            <h2 className="mb-2 text-17 font-bold">
              {practice.title} · {practice.code}
            </h2>
            <ul className="grid grid-cols-1 gap-3">
              <li className="paper">
                <b>Tem vận đơn · {practice.carrier}</b>
                <Barcode text={practice.waybill} height={64} />
              </li>
              {goodsToScan(practice).map((one) => (
                <GoodsCode key={one.barcode} {...one} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

/** Commands to scan with gloves on: done, undo, short, type, change hands. */
export function CommandSheet() {
  return (
    <section className="sheet">
      <h2 className="mb-3 text-17 font-bold">Mã lệnh</h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {printedCodes.map(({ text, name, does }) => (
          <li key={text} className="paper">
            <b className="text-17">{name}</b>
            <span className="text-13">{does}</span>
            <Barcode text={text} />
          </li>
        ))}
      </ul>
    </section>
  )
}
