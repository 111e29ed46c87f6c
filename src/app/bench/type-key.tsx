import { Keyboard } from 'lucide-react'
import { BenchKey } from '../components/bench-key.tsx'

/** Opens the sheet in which a code is typed instead of scanned. */
export function TypeKey({ state }: { state: { sheet?: string | undefined } }) {
  return (
    <BenchKey
      icon={Keyboard}
      label="Gõ mã"
      onPress={() => {
        state.sheet = 'type'
      }}
    />
  )
}
