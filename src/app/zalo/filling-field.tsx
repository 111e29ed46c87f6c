import { type ZaloFilling, zaloFields } from '../../domain/tables/zalo.ts'
import { zaloFieldWords } from '../../domain/zalo/zalo-words.ts'
import { SelectField } from '../components/select-field.tsx'
import { TextLine } from '../components/text-line.tsx'
import type { TemplateTold } from './template-words.ts'

interface FillingFieldProps {
  param: TemplateTold['params'][number]
  filling: ZaloFilling | undefined
  onChange(filling: ZaloFilling | undefined): void
}

const words = 'chu-co-dinh'

/** What stands in one parameter of a template: a fact of the order, or the same words each time. */
export function FillingField({ param: { name, required, most }, filling, onChange }: FillingFieldProps) {
  const isText = filling !== undefined && 'text' in filling
  const chosen = filling === undefined ? '' : isText ? words : filling.field
  return (
    <div className="space-y-2">
      <SelectField
        label={`${name}${required ? '' : ' (không bắt buộc)'}`}
        value={chosen}
        choices={[
          { value: '', label: required ? 'Chọn nội dung' : 'Để trống' },
          ...zaloFields.map((value) => ({ value, label: zaloFieldWords[value] })),
          { value: words, label: 'Chữ cố định …' },
        ]}
        onChange={(value) => {
          const field = zaloFields.find((one) => one === value)
          onChange(field ? { field } : value === words ? { text: '' } : undefined)
        }}
      />
      {isText && (
        <TextLine
          label={`Chữ của ${name}`}
          maxLength={most > 0 ? most : 400}
          value={filling.text}
          onChange={(text) => onChange({ text })}
        />
      )}
    </div>
  )
}
