import { Save } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useLimit } from '../../components/use-limit.ts'

const longestName = 40

/** Names a view, or gives it another name. */
export function NameForm({
  name,
  label,
  onName,
}: {
  name: string
  label: string
  onName: (name: string) => Promise<void>
}) {
  const [typed, setTyped] = useState(name)
  const { change, fault } = useLimit({ value: typed, most: longestName, onChange: setTyped })
  const given = typed.trim()
  return (
    <form
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (given !== '') void onName(given)
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
      <Button look="primary" type="submit" className="xl:min-h-10" disabled={given === '' || given === name}>
        <Save aria-hidden className="size-4.5" /> Lưu
      </Button>
      {fault && (
        <p role="alert" className="basis-full text-13 text-bad">
          {fault}
        </p>
      )}
    </form>
  )
}
