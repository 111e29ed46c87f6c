import { CheckCheck, PackageCheck, Undo2 } from 'lucide-react'
import { allUnitsLeft } from '../../../domain/returns/return-lines.ts'
import type { ReturnedOrder } from '../../../domain/tables/returns.ts'
import { TypeKey } from '../../bench/type-key.tsx'
import { BenchKey } from '../../components/bench-key.tsx'
import { FinishKey } from '../../components/finish-key.tsx'
import { FootBar } from '../../components/foot-bar.tsx'
import { useDesk } from '../use-returns-desk.ts'

interface ReturnKeysProps {
  returned: ReturnedOrder
  /** The warehouse that takes the goods in, where the device stands in another one. */
  elsewhere: string | undefined
  onLater(): void
  onAgain(): void
}

/** The keys under the thumb; a return whose every unit was judged adds the big green one above them. */
export function ReturnKeys({ returned, elsewhere, onLater, onAgain }: ReturnKeysProps) {
  const desk = useDesk()
  const left = allUnitsLeft(returned)
  const isJudged = left === 0
  const isChecked = returned.state === 'checked'
  return (
    <FootBar>
      {isJudged && (
        <>
          <p className={`px-1 pb-1.5 text-13 ${elsewhere ? 'font-semibold text-warn' : 'text-sub'}`}>
            {sayWhere(returned, elsewhere ?? 'kho')}
          </p>
          <FinishKey icon={PackageCheck} onPress={desk.finish}>
            Xác nhận nhập kho
          </FinishKey>
        </>
      )}
      {isChecked ? (
        <button
          type="button"
          className="min-h-12 w-full text-15 font-semibold text-brand-ink"
          onClick={onAgain}
        >
          Kiểm lại hàng hoàn này
        </button>
      ) : (
        <div className="grid grid-cols-3 gap-2">
          <BenchKey
            icon={Undo2}
            label={returned.checks.length > 0 ? 'Hoàn tác' : 'Bỏ nhận'}
            onPress={desk.undoLast}
          />
          {isJudged ? (
            <BenchKey icon={PackageCheck} label="Để nhập sau" onPress={onLater} />
          ) : (
            <BenchKey icon={CheckCheck} label={`Còn lại tốt (${left})`} onPress={desk.allGood} />
          )}
          <TypeKey state={desk.state} />
        </div>
      )}
    </FootBar>
  )
}

/** Where every unit goes, before it is confirmed. */
function sayWhere({ lines }: ReturnedOrder, into: string): string {
  const sum = (outcome: 'good' | 'damaged' | 'swapped' | 'lost') =>
    lines.reduce((total, line) => total + line[outcome], 0)
  const amiss = sum('swapped') + sum('lost')
  return [
    `${sum('good')} món tốt vào ${into}`,
    sum('damaged') > 0 && `${sum('damaged')} món lỗi để riêng`,
    amiss > 0 && `${amiss} món bị tráo, thiếu giữ để khiếu nại`,
  ]
    .filter(Boolean)
    .join(' · ')
}
