import { FileSpreadsheet } from 'lucide-react'
import { buttonClass } from '../../components/button.tsx'
import { DayField } from '../../components/day-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import type { Provider } from '../providers.ts'

interface StatementHeadProps {
  provider: Provider
  providers: readonly Provider[]
  onProvider(provider: Provider): void
  /** As a day field writes it. */
  day: string
  onDay(day: string): void
  /** What the key to a file says. */
  words: string
  onFile(file: File): void
}

const choiceOf = ({ kind, name }: Provider) => `${kind}/${name}`

/** Whose statement it is, of which day, and the file. */
export function StatementHead({
  provider,
  providers,
  onProvider,
  day,
  onDay,
  words,
  onFile,
}: StatementHeadProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-40 grow basis-0">
        <SelectField
          label="Nơi trả tiền"
          value={choiceOf(provider)}
          choices={providers.map((one) => ({ value: choiceOf(one), label: one.name }))}
          onChange={(value) => {
            const found = providers.find((one) => choiceOf(one) === value)
            if (found) onProvider(found)
          }}
        />
      </div>
      <div className="min-w-40 grow basis-0">
        <span aria-hidden className="mb-1 block text-15 text-sub">
          Ngày bảng kê
        </span>
        <DayField label="Ngày bảng kê" value={day} onChange={onDay} />
      </div>
      <label
        className={`${buttonClass({ look: 'primary' })} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2`}
      >
        <FileSpreadsheet aria-hidden className="size-5" />
        {words}
        <input
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) onFile(file)
            // The same file again, once it was mended, is chosen anew.
            target.value = ''
          }}
        />
      </label>
    </div>
  )
}
