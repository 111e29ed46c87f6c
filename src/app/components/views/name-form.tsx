import { Save } from 'lucide-react'
import { useState } from 'react'
import { useDirtyForm } from '../../session/dirty-forms.ts'
import { Button } from '../button.tsx'
import { useLimit } from '../use-limit.ts'
import type { Taken } from './taken-name.ts'

const longestName = 40
/** From so many letters on it is said how many there is room for. */
const saidFrom = 25

interface NameFormProps {
  name: string
  label: string
  /** Who has a name already. */
  taken(name: string): Taken | undefined
  onName(name: string): Promise<unknown>
  /** The person's own view of that name shall show this instead; without it such a name is refused. */
  onReplace?(id: string): Promise<unknown>
}

/** Names a view, or gives it another name. */
export function NameForm({ name, label, taken, onName, onReplace }: NameFormProps) {
  const [typed, setTyped] = useState(name)
  const { change, fault } = useLimit({ value: typed, most: longestName, onChange: setTyped })
  const given = typed.trim()
  useDirtyForm(given !== '' && given !== name)
  const by = given === '' || given === name ? undefined : taken(given)
  const replaces = by?.kind === 'own' ? onReplace : undefined
  const isRefused = by !== undefined && !replaces
  return (
    <form
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (given === '' || isRefused) return
        if (by?.kind === 'own' && replaces) void replaces(by.id)
        else void onName(given)
      }}
    >
      <input
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        className="min-h-12 w-full min-w-0 flex-1 xl:min-h-10 rounded-xl border border-line bg-card px-3 text-17"
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
      <Button
        look="primary"
        type="submit"
        className="xl:min-h-10"
        disabled={given === '' || given === name || isRefused}
      >
        <Save aria-hidden className="size-4.5" /> {replaces ? 'Thay' : 'Lưu'}
      </Button>
      {by && (
        <p role="alert" className={`basis-full text-13 ${isRefused ? 'text-bad' : 'text-warn'}`}>
          {saysTaken(by, replaces !== undefined)}
        </p>
      )}
      {fault && (
        <p role="alert" className="basis-full text-13 text-bad">
          {fault}
        </p>
      )}
      {typed.length >= saidFrom && (
        <p className="basis-full text-13 text-sub">
          {typed.length}/{longestName} ký tự
        </p>
      )}
    </form>
  )
}

/** Why a name cannot be given, or what giving it does. */
export function saysTaken({ kind, name }: Taken, isReplaceable: boolean): string {
  if (kind === 'everybody') return `“${name}” là bộ lọc có sẵn. Chọn tên khác.`
  return isReplaceable
    ? `Đã có bộ lọc “${name}”. Bấm Thay để bộ lọc đó giữ những gì đang lọc.`
    : `Đã có bộ lọc “${name}”. Chọn tên khác.`
}
