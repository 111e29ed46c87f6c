import { ChevronRight, CircleCheck, Ellipsis, PackageX, Undo2 } from 'lucide-react'
import type { Parcel } from '../../../domain/tables/parcels.ts'
import { TypeKey } from '../../bench/type-key.tsx'
import { BenchKey } from '../../components/bench-key.tsx'
import { FinishKey } from '../../components/finish-key.tsx'
import { FootBar } from '../../components/foot-bar.tsx'
import { findLastStep, sayUndo } from '../last-step.ts'
import { hasNothingLeft, type Progress } from '../line-order.ts'
import type { PackingBench } from '../packing-bench.ts'

interface BenchKeysProps {
  bench: PackingBench
  parcel: Parcel
  progress: Progress
  /** An order that the shop delivers itself has none. */
  hasWaybill: boolean
}

/** The keys under the thumb; a full box adds the big green one above them. */
export function BenchKeys({ bench, parcel, progress, hasWaybill }: BenchKeysProps) {
  const { short, complete } = progress
  const last = findLastStep(parcel)
  const nothingLeft = !complete && hasNothingLeft(progress)
  const openSheet = (sheet: 'shortage' | 'type' | 'more' | 'steps') => () => {
    bench.state.sheet = sheet
  }
  return (
    <FootBar className="short:flex short:items-center short:gap-2 short:*:mb-0 short:*:min-w-0 short:*:grow short:*:basis-0">
      {complete && (
        <FinishKey icon={CircleCheck} onPress={bench.finish}>
          Đóng xong
        </FinishKey>
      )}
      {nothingLeft && (
        <FinishKey icon={PackageX} tone="warn" onPress={bench.putAside}>
          Thiếu {short}: để riêng, quét đơn khác
        </FinishKey>
      )}
      {complete && (
        <p className="truncate px-1 text-13 text-sub short:hidden">
          {hasWaybill ? 'Hoặc quét lại tem vận đơn để đóng.' : 'Hoặc quét lại mã đơn để đóng.'}
        </p>
      )}
      <button
        type="button"
        disabled={!last}
        aria-label="Các bước đã làm"
        className="flex min-h-12 w-full items-center gap-1 px-1 text-left text-13 text-sub large:disabled:hidden short:w-auto short:disabled:hidden"
        onClick={openSheet('steps')}
      >
        <span className="min-w-0 truncate">{last ? `Hoàn tác: ${sayUndo(last)}` : ' '}</span>
        {last && <ChevronRight aria-hidden className="size-4 shrink-0" />}
      </button>
      <div className="grid grid-cols-4 gap-2">
        <BenchKey
          icon={Undo2}
          label="Hoàn tác"
          description={last && sayUndo(last)}
          disabled={!last}
          onPress={bench.undoLast}
        />
        <BenchKey
          icon={PackageX}
          label="Thiếu / hỏng"
          disabled={complete || nothingLeft}
          onPress={openSheet('shortage')}
        />
        <TypeKey state={bench.state} />
        <BenchKey icon={Ellipsis} label="Thêm" onPress={openSheet('more')} />
      </div>
    </FootBar>
  )
}
