import { type FigureName, figures } from '../../../domain/reports/figures.ts'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import type { ChangeView } from '../../session/use-view.ts'
import { ageSorts, type ExchangeView, exchangeSorts } from '../report-views.ts'
import { useProductNames } from '../use-product-names.ts'

interface ExchangeControlsProps {
  view: ExchangeView
  seesCost: boolean
  onChange: ChangeView<ExchangeView>
}

const measures = { units: 'Số món', value: 'Giá trị' } as const
const sortWords = (name: FigureName) => `Theo ${figures[name].name.toLowerCase()}`

/** What a report of stock is looked through for, put in order by, and whether it tells units or what they cost. */
export function ExchangeControls({ view, seesCost, onChange }: ExchangeControlsProps) {
  const { group, text, sort, ageSort, isLeastFirst, isStill, isByKind, measure } = view
  const isAge = group === 'age'
  const isGoods = isAge || group === 'products' || group === 'tags'
  const open = <T extends FigureName>(names: readonly T[]) =>
    names.filter((name) => seesCost || !figures[name].ofProfit)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isGoods && (
        <div className="card min-w-64 grow">
          <SearchField
            label="Tên hoặc mã sản phẩm"
            value={text}
            onChange={(words) => onChange({ text: words, page: 1 })}
          />
        </div>
      )}
      {!isGoods && view.product !== '' && <OneProduct view={view} onChange={onChange} />}
      {isAge && (
        <SelectField
          quiet
          label="Xếp theo"
          value={ageSort}
          choices={open(ageSorts).map((value) => ({ value, label: sortWords(value) }))}
          onChange={(chosen) => onChange({ ageSort: chosen, page: 1 })}
        />
      )}
      {isGoods && !isAge && (
        <SelectField
          quiet
          label="Xếp theo"
          value={sort}
          choices={open(exchangeSorts).map((value) => ({ value, label: sortWords(value) }))}
          onChange={(chosen) => onChange({ sort: chosen, page: 1 })}
        />
      )}
      {isGoods && (
        <FilterChip
          on={isLeastFirst}
          label="Thấp trước"
          onClick={() => onChange({ isLeastFirst: !isLeastFirst, page: 1 })}
        />
      )}
      {isAge && (
        <FilterChip on={isStill} label="Đứng yên" onClick={() => onChange({ isStill: !isStill, page: 1 })} />
      )}
      {!isAge && seesCost && (
        <ChoiceChips
          place="content"
          label="Tính bằng"
          choices={(['units', 'value'] as const).map((value) => ({ value, label: measures[value] }))}
          chosen={measure}
          onChoose={(chosen) => onChange({ measure: chosen })}
        />
      )}
      {!isAge && (
        <FilterChip on={isByKind} label="Theo lý do" onClick={() => onChange({ isByKind: !isByKind })} />
      )}
    </div>
  )
}

/** The product that days are told of; a tap tells of all again. */
function OneProduct({ view, onChange }: Pick<ExchangeControlsProps, 'view' | 'onChange'>) {
  const names = useProductNames([view.product])
  const name = names?.get(view.product)
  return (
    <FilterChip
      on
      label={name === undefined ? `Chỉ ${view.product}` : `Chỉ ${view.product} · ${name}`}
      onClick={() => onChange({ product: '' })}
    />
  )
}
