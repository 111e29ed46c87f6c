import { ChevronLeft, ChevronRight } from 'lucide-react'
import { must } from '../../lib/must.ts'
import { IconButton } from '../components/icon-button.tsx'
import { Screen } from '../components/screen.tsx'
import { defineView, numberWithin } from '../session/define-view.ts'
import { useView } from '../session/use-view.ts'
import { Barcode } from './barcode.tsx'
import { tableThings } from './table-things.ts'
import './print.css'

const codesView = defineView({ asked: numberWithin('n', { least: 1, most: 999 }) })

/** One code at a time, large, for a second phone or a hand scanner to read from this screen. */
export default function CodesScreen() {
  const [{ asked }, change] = useView(codesView)
  const codes = tableThings().flatMap(({ title, things }) =>
    things.map((thing) => ({ ...thing, pile: title })),
  )
  const at = asked <= codes.length ? asked : 1
  const { text, title, detail, pile } = must(codes[at - 1], 'the code of the page')
  return (
    <Screen title="Từng mã một" back="/practice">
      <div className="papers mx-auto flex min-h-full max-w-2xl flex-col justify-center gap-5 p-4">
        <p className="text-center text-15 text-sub">Đưa máy quét hoặc máy thứ hai vào mã này.</p>
        <div key={text} className="paper py-8!">
          <span className="text-13 text-[#5b6478] uppercase">{pile}</span>
          <b className="text-22">{title}</b>
          <span className="text-15">{detail}</span>
          <Barcode text={text} height={110} />
        </div>
        <div className="flex items-center gap-3">
          <IconButton
            icon={ChevronLeft}
            look="line"
            className={key}
            label="Mã trước"
            onClick={() => change({ asked: at === 1 ? codes.length : at - 1 })}
          />
          <p role="status" className="grow text-center text-17 font-semibold">
            {at}/{codes.length}
          </p>
          <IconButton
            icon={ChevronRight}
            look="line"
            className={key}
            label="Mã sau"
            onClick={() => change({ asked: at === codes.length ? 1 : at + 1 })}
          />
        </div>
      </div>
    </Screen>
  )
}

/** A thumb's key, read from afar. */
const key = 'min-h-16 min-w-16 bg-card'
