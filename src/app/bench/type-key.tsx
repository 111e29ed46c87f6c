import { Keyboard } from 'lucide-react'
import { BenchKey } from '../components/bench-key.tsx'
import type { BenchShown } from './create-bench.ts'

/** Opens the sheet in which a code is typed instead of scanned. */
export function TypeKey({ state }: { state: Pick<BenchShown, 'sheet' | 'said'> }) {
  return (
    <BenchKey
      icon={Keyboard}
      label="Gõ mã"
      onPress={() => {
        // What was said before is not about what is typed now.
        delete state.said
        state.sheet = 'type'
      }}
    />
  )
}
