import type { AttributeWord } from '../../../domain/copies/category-word.ts'
import type { CopyAttribute } from '../../../domain/tables/copy-drafts.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { FaultLines } from './fault-lines.tsx'
import type { SectionProps } from './section-props.ts'

interface AttributeFieldsProps extends SectionProps {
  attributes: readonly AttributeWord[]
}

/** Attributes of the category: those that have to be told first, the others where somebody wants them. */
export function AttributeFields({ attributes, ...of }: AttributeFieldsProps) {
  const needed = attributes.filter(({ isNeeded }) => isNeeded)
  const others = attributes.filter(({ isNeeded }) => !isNeeded)
  return (
    <>
      {needed.map((attribute) => (
        <AttributeLine key={attribute.id} attribute={attribute} {...of} />
      ))}
      <FaultLines
        faults={
          of.isAsked
            ? of.faults.filter(({ field, of: which }) => field === 'attributes' && which === undefined)
            : []
        }
      />
      {others.length > 0 && (
        <details className="rounded-xl border border-line px-3">
          <summary className="flex min-h-12 cursor-pointer items-center text-15 font-semibold text-brand-ink">
            Thuộc tính khác ({others.length})
          </summary>
          <div className="flex flex-col gap-3 pb-3">
            {others.map((attribute) => (
              <AttributeLine key={attribute.id} attribute={attribute} {...of} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

function AttributeLine({
  attribute,
  fields,
  faults,
  isAsked,
  onChange,
}: SectionProps & { attribute: AttributeWord }) {
  const { id, name, isNeeded, most, values, isOpen } = attribute
  const told = fields.attributes.find((one) => one.id === id)?.values ?? []
  const label = isNeeded ? `${name} *` : name
  const own = faults.filter(({ field, of }) => field === 'attributes' && of === id)
  const tell = (next: CopyAttribute['values']) => {
    const rest = fields.attributes.filter((one) => one.id !== id)
    onChange({ attributes: next.length > 0 ? [...rest, { id, values: next }] : rest })
  }
  const [first] = told
  return (
    <div>
      {most > 1 && values.length > 0 ? (
        <div role="group" aria-label={label}>
          <p className="mb-1 text-15 text-sub">
            {label} (tối đa {most})
          </p>
          <div className="chip-wrap">
            {values.map((value) => {
              const isOn = told.some((one) => one.id === value.id)
              return (
                <FilterChip
                  key={value.id}
                  label={value.name}
                  on={isOn}
                  onClick={() =>
                    tell(
                      isOn
                        ? told.filter((one) => one.id !== value.id)
                        : [...told, { id: value.id, text: value.name }].slice(-most),
                    )
                  }
                />
              )
            })}
          </div>
        </div>
      ) : isOpen ? (
        <TextLine
          label={label}
          value={first?.text ?? ''}
          maxLength={200}
          known={values.map((value) => value.name)}
          onChange={(text) => {
            const known = values.find((value) => value.name === text)
            tell(text === '' ? [] : [known ? { id: known.id, text } : { text }])
          }}
        />
      ) : (
        <SelectField
          label={label}
          value={first?.id ?? ''}
          choices={[
            { value: '', label: 'Chưa chọn' },
            ...values.map((value) => ({ value: value.id, label: value.name })),
          ]}
          onChange={(chosen) => {
            const value = values.find((one) => one.id === chosen)
            tell(value ? [{ id: value.id, text: value.name }] : [])
          }}
        />
      )}
      {(isAsked || own.some(({ said }) => said)) && <FaultLines faults={own} />}
    </div>
  )
}
