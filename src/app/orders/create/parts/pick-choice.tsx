import { mayBring, pickWays, stationOf } from '../../../../domain/providers/pick-ways.ts'
import type { Company } from '../../../../domain/tables/company.ts'
import type { CarrierId } from '../../../../domain/tables/provider-ids.ts'
import { pickShiftsQuestion } from '../../../../sync/questions.ts'
import { pickChoices, shiftChoices } from '../../../carriers/option-words.ts'
import { ChoiceChips } from '../../../components/choice-chips.tsx'
import { useAnswer } from '../../../session/use-answer.ts'

interface PickChoiceProps {
  carrier: CarrierId
  name: string
  shop: Company | undefined
  pick: 'cod' | 'post'
  shift: string
  onChoose(chosen: { pick: 'cod' | 'post'; shift: string }): void
}

/** How the parcel gets to its carrier, and when the carrier is to come for it, as far as it may be asked. */
export function PickChoice({ carrier, name, shop, pick, shift, onChoose }: PickChoiceProps) {
  const { namesStation, shifts, words } = pickWays[carrier]
  const fixed = shiftChoices(carrier)
  const station = stationOf(shop, carrier)
  return (
    <div className="space-y-2">
      <p className="text-15 text-sub">{name} nhận hàng</p>
      {(mayBring(shop, carrier) || pick === 'post') && (
        <ChoiceChips
          label={`${name} nhận hàng`}
          place="content"
          choices={pickChoices}
          chosen={pick}
          onChoose={(chosen) => onChoose({ pick: chosen, shift: chosen === 'cod' ? shift : '' })}
        />
      )}
      {pick === 'cod' && fixed.length > 0 && (
        <ChoiceChips
          label={`Ca ${name} đến lấy`}
          place="content"
          choices={fixed}
          chosen={shift}
          onChoose={(chosen) => onChoose({ pick, shift: chosen })}
        />
      )}
      {pick === 'post' && namesStation && (
        <p className="text-13 text-sub">
          {station ? `Mang tới ${station.name}.` : 'Chưa chọn bưu cục: mở Cài đặt, phần Vận chuyển.'}
        </p>
      )}
      {pick === 'cod' && shifts === 'told' && (
        <ToldShifts
          carrier={carrier}
          name={name}
          shift={shift}
          onChoose={(chosen) => onChoose({ pick, shift: chosen })}
        />
      )}
      {pick === 'cod' && <p className="text-13 text-sub">{words}</p>}
    </div>
  )
}

/** Those that the carrier tells now; without a network it comes when it likes, or as was chosen before. */
function ToldShifts({
  carrier,
  name,
  shift,
  onChoose,
}: Pick<PickChoiceProps, 'carrier' | 'name' | 'shift'> & { onChoose(shift: string): void }) {
  const answer = useAnswer(pickShiftsQuestion, { carrier })
  const told = answer.told?.value.shifts ?? []
  const known =
    told.some(({ id }) => id === shift) || shift === '' ? told : [...told, { id: shift, name: shift }]
  return (
    <>
      <ChoiceChips
        label={`Ca ${name} đến lấy`}
        place="content"
        choices={[
          { value: '', label: 'Ca sớm nhất' },
          ...known.map(({ id, name: words }) => ({ value: id, label: words })),
        ]}
        chosen={shift}
        onChoose={onChoose}
      />
      {answer.isSettled && answer.trouble && (
        <p className="text-13 text-sub">
          Chưa hỏi được các ca lấy hàng của {name}; để trống thì hãng lấy vào ca sớm nhất.
        </p>
      )}
    </>
  )
}
