import { ChevronRight, CircleCheck, Ellipsis, Keyboard, PackageX, Undo2 } from 'lucide-react'
import type { Parcel } from '../../../domain/tables/parcels.ts'
import { BenchKey } from '../../components/bench-key.tsx'
import { FootBar } from '../../components/foot-bar.tsx'
import type { Bench } from '../bench.ts'
import { findLastStep, sayUndo } from '../last-step.ts'
import type { Progress } from '../line-order.ts'

interface BenchKeysProps {
  bench: Bench
  parcel: Parcel
  progress: Progress
}

/** The keys under the thumb; a full box adds the big green one above them. */
export function BenchKeys({ bench, parcel, progress: { packed, need, short, complete } }: BenchKeysProps) {
  const last = findLastStep(parcel)
  const nothingLeft = !complete && packed + short >= need
  const openSheet = (sheet: 'shortage' | 'type' | 'more' | 'steps') => () => {
    bench.state.sheet = sheet
  }
  return (
    <FootBar>
      {complete && (
        <button
          type="button"
          data-once
          className="mb-2 flex min-h-18 w-full animate-[rise_.18s] items-center justify-center gap-3 rounded-2xl bg-ok-fill text-22 font-bold text-white active:brightness-90"
          onClick={bench.finish}
        >
          <CircleCheck aria-hidden className="size-8" />
          Đóng xong
        </button>
      )}
      {nothingLeft && (
        <button
          type="button"
          data-once
          className="mb-2 flex min-h-18 w-full animate-[rise_.18s] items-center justify-center gap-3 rounded-2xl bg-warn-fill px-3 text-17 font-bold text-white active:brightness-90"
          onClick={bench.putAside}
        >
          <PackageX aria-hidden className="size-7 shrink-0" />
          Thiếu {short}: để riêng, quét đơn khác
        </button>
      )}
      {complete && <p className="truncate px-1 text-13 text-sub">Hoặc quét lại tem vận đơn để đóng.</p>}
      <button
        type="button"
        disabled={!last}
        aria-label="Các bước đã làm"
        className="flex min-h-12 w-full items-center gap-1 px-1 text-left text-13 text-sub large:disabled:hidden"
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
        <BenchKey icon={Keyboard} label="Gõ mã" onPress={openSheet('type')} />
        <BenchKey icon={Ellipsis} label="Thêm" onPress={openSheet('more')} />
      </div>
    </FootBar>
  )
}
