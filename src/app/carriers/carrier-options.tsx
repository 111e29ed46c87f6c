import { lazy } from 'react'
import {
  carrierPapers,
  givesLabel,
  type LabelChoice,
  labelChoiceOf,
} from '../../domain/providers/carrier-labels.ts'
import { pickWays, stationOf, usualPick } from '../../domain/providers/pick-ways.ts'
import { setCarrierOptions } from '../../domain/providers/set-carrier-options.ts'
import type { Company } from '../../domain/tables/company.ts'
import type { CarrierId } from '../../domain/tables/provider-ids.ts'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { act } from '../session/act.ts'
import { useMayDo } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { labelNote, pickChoices, shiftChoices } from './option-words.ts'

const StationsSheet = lazy(() => import('./stations-sheet.tsx'))

interface CarrierOptionsProps {
  carrier: CarrierId
  company: Company
  name: string
}

/** How parcels get to a connected carrier, and whose label goes on them, unless an order says otherwise. */
export function CarrierOptions({ carrier, company, name }: CarrierOptionsProps) {
  const may = useMayDo(setCarrierOptions)
  const { takesDrops, namesStation, words } = pickWays[carrier]
  const station = stationOf(company, carrier)
  const choosing = useDialogInAddress('station')
  const { pick, shift } = usualPick(company, carrier)
  const shifts = shiftChoices(carrier)
  const change = (changed: {
    label?: LabelChoice
    pick?: 'cod' | 'post'
    shift?: string
    station?: string
    stationName?: string
  }) => may && void act(setCarrierOptions, { carrier, ...changed }, { done: `Đã lưu cho ${name}.` })
  return (
    <div className="space-y-3 border-t border-line pt-3">
      <div>
        <p className="mb-1 text-15 font-semibold">Giao hàng cho hãng</p>
        {takesDrops && (
          <ChoiceChips
            label={`Giao hàng cho ${name}`}
            place="content"
            choices={pickChoices}
            chosen={pick}
            onChoose={(chosen) =>
              chosen === 'post' && namesStation && !station
                ? choosing.open(carrier)
                : change({ pick: chosen })
            }
          />
        )}
        {pick === 'cod' && shifts.length > 0 && (
          <div className="mt-2">
            <ChoiceChips
              label={`Ca ${name} đến lấy`}
              place="content"
              choices={shifts}
              chosen={shift ?? ''}
              onChoose={(chosen) => change({ shift: chosen })}
            />
          </div>
        )}
        {pick === 'post' && namesStation && (
          <p className="mt-2 flex flex-wrap items-center gap-2 text-15">
            <span className="min-w-0 grow basis-40">Mang tới {station?.name}</span>
            {may && (
              <Button aria-haspopup="dialog" onClick={() => choosing.open(carrier)}>
                Đổi bưu cục
              </Button>
            )}
          </p>
        )}
        {(pick === 'cod' || !namesStation) && <p className="mt-1 text-13 text-sub">{words}</p>}
        {choosing.about === carrier && (
          <Addressed dialog={choosing} gone={!may}>
            {() => (
              <StationsSheet
                carrier={carrier}
                name={name}
                chosen={station?.id}
                onChoose={({ id, name: stationName }) => {
                  choosing.close()
                  change({ pick: 'post', station: id, stationName })
                }}
                onClose={choosing.close}
              />
            )}
          </Addressed>
        )}
      </div>
      {givesLabel(carrier) && (
        <div>
          <p className="mb-1 text-15 font-semibold">Tem dán lên kiện</p>
          <ChoiceChips
            label={`Tem dán lên kiện ${name}`}
            place="content"
            choices={[
              { value: 'ours', label: 'Tem KhoTay, có mã chia chọn' },
              { value: 'carrier', label: `Tem của hãng (${carrierPapers[carrier]})` },
            ]}
            chosen={labelChoiceOf(company, carrier)}
            onChoose={(label) => change({ label })}
          />
          <p className="mt-1 text-13 text-sub">{labelNote(carrier)}</p>
        </div>
      )}
    </div>
  )
}
