import { SquarePen, Undo2 } from 'lucide-react'
import { TypeKey } from '../../bench/type-key.tsx'
import { BenchKey } from '../../components/bench-key.tsx'
import { FootBar } from '../../components/foot-bar.tsx'
import type { CountBench } from '../count-bench.ts'

interface BinFootProps {
  bench: CountBench
  /** What would be taken back. */
  undoWords: string | undefined
  /** The product whose number may be typed. */
  current: { name: string; open(): void } | undefined
}

/** The keys under a shelf, with what the first of them would take back. */
export function BinFoot({ bench, undoWords, current }: BinFootProps) {
  return (
    <FootBar>
      <p className="truncate px-1 pb-1.5 text-13 text-sub">{undoWords ? `Hoàn tác: ${undoWords}` : ' '}</p>
      <div className="grid grid-cols-3 gap-2">
        <BenchKey
          icon={Undo2}
          label="Hoàn tác"
          description={undoWords}
          disabled={!undoWords}
          onPress={bench.undoLast}
        />
        <BenchKey
          icon={SquarePen}
          label="Gõ số"
          description={current?.name}
          disabled={!current}
          onPress={() => current?.open()}
        />
        <TypeKey state={bench.state} />
      </div>
    </FootBar>
  )
}
