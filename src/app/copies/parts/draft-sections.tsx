import type { CopyField } from '../../../domain/tables/copy-drafts.ts'
import type { CategoryAnswer } from '../../../protocol/queries/copies.ts'
import { NoAnswer } from '../../channels/parts/no-answer.tsx'
import { Card } from '../../components/card.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { FormLine } from '../../components/form-line.tsx'
import { useLimit } from '../../components/use-limit.ts'
import type { ScreenAnswer } from '../../session/use-answer.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { BrandField } from './brand-field.tsx'
import { CategoryField } from './category-field.tsx'
import { FaultLines } from './fault-lines.tsx'
import { PackageFields } from './package-fields.tsx'
import { PictureChoice } from './picture-choice.tsx'
import type { SectionProps } from './section-props.ts'
import { VariantTable } from './variant-table.tsx'

interface DraftSectionsProps extends SectionProps {
  rules: ScreenAnswer<CategoryAnswer>
}

/** All of a copy that people write, by section. */
export function DraftSections({ rules, ...of }: DraftSectionsProps) {
  const { fields, faults, isAsked, onChange } = of
  const told = rules.told?.value.rules
  const textOf = (field: CopyField) => faults.find((fault) => fault.field === field)?.text
  const { name, description, needs, delivery } = fields
  const words = useLimit({
    value: description,
    most: 20_000,
    onChange: (text) => onChange({ description: text }),
  })
  const length = (text: string, range = { least: 0, most: 0 }) =>
    needs ? `${[...text.trim()].length} / ${range.least}–${range.most} ký tự` : undefined
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-4 p-3 pb-8 wide:px-6">
      <FaultLines faults={faults.filter(({ field }) => field === 'shop')} />
      <Card title="Tên và mô tả" className="flex flex-col gap-3">
        <FormLine
          label="Tên trên sàn"
          value={name}
          maxLength={500}
          hint={length(name, needs?.name)}
          fault={textOf('name')}
          isAsked={isAsked}
          onChange={(text) => onChange({ name: text })}
        />
        <label className="block">
          <span className="mb-1 block text-15 text-sub">Mô tả</span>
          <textarea
            rows={5}
            aria-invalid={isAsked && textOf('description') !== undefined}
            className="block w-full rounded-xl border border-line bg-ground px-4 py-3 text-17"
            value={description}
            onChange={(event) => words.change(event.target.value)}
          />
          <span
            className={`mt-1 block text-13 ${words.fault || (isAsked && textOf('description')) ? 'text-bad' : 'text-sub'}`}
          >
            {words.fault ?? ((isAsked && textOf('description')) || length(description, needs?.description))}
          </span>
        </label>
      </Card>
      <Card title="Ngành hàng và thuộc tính" className="flex flex-col gap-3">
        <CategoryField {...of} />
        {fields.category && !told && <NoAnswer answer={rules} />}
        {told && <AttributeFields {...of} attributes={told.attributes} />}
        {told && <BrandField {...of} brands={told.brands} />}
      </Card>
      <Card title="Ảnh" className="flex flex-col gap-3">
        <PictureChoice {...of} />
      </Card>
      <Card title="Phân loại và giá" className="flex flex-col gap-3">
        <VariantTable {...of} />
      </Card>
      <Card title="Cân nặng và kích thước khi đóng gói" className="flex flex-col gap-3">
        <PackageFields {...of} />
      </Card>
      {told && told.delivery.length > 0 && (
        <Card title="Vận chuyển" className="flex flex-col gap-3">
          <div role="group" aria-label="Đơn vị vận chuyển" className="chip-wrap">
            {told.delivery.map(({ id, name: called }) => (
              <FilterChip
                key={id}
                label={called}
                on={delivery.includes(id)}
                onClick={() =>
                  onChange({
                    delivery: delivery.includes(id)
                      ? delivery.filter((one) => one !== id)
                      : [...delivery, id],
                  })
                }
              />
            ))}
          </div>
          {isAsked && <FaultLines faults={faults.filter(({ field }) => field === 'delivery')} />}
        </Card>
      )}
    </div>
  )
}
