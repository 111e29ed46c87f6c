import { Radio } from 'konsta/react'
import { useId, useState } from 'react'
import { Sheet } from '../components/sheet.tsx'
import { Group } from './group.tsx'
import { Row } from './row.tsx'

interface ChoiceRowProps {
  label: string
  text?: string | undefined
  value: string
  choices: readonly { value: string; label: string; text?: string }[]
  onChange(value: string): void
  disabled?: boolean
}

/** A setting with a few values: the row says which one holds, the choice rises from below. */
export function ChoiceRow({ label, text, value, choices, onChange, disabled = false }: ChoiceRowProps) {
  const [open, setOpen] = useState(false)
  const name = useId()
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <>
      <Row
        chevron
        label={label}
        text={text}
        disabled={disabled}
        after={<span className="max-w-40 truncate text-15">{chosen?.label}</span>}
        onPress={() => setOpen(true)}
      />
      {open && (
        <Sheet low title={label} onClose={() => setOpen(false)}>
          <Group>
            {choices.map((choice) => (
              <Row
                key={choice.value}
                isLabel
                label={choice.label}
                text={choice.text}
                media={
                  <Radio
                    component="span"
                    name={name}
                    value={choice.value}
                    checked={choice.value === value}
                    onChange={() => onChange(choice.value)}
                  />
                }
              />
            ))}
          </Group>
        </Sheet>
      )}
    </>
  )
}
