import { lazy } from 'react'
import {
  findSources,
  isSameSource,
  saveOrderSource,
  sourceNameLimit,
} from '../../../domain/settings/order-sources.ts'
import { makeId } from '../../../replica/make-id.ts'
import { company } from '../../../replica/queries/shop.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'

const SourceSheet = lazy(() => import('./source-sheet.tsx'))

/** Where an order comes from: chosen of the shop's list, or other words, which may join it (ORD-001). */
export function SourceField({ value, onChange }: { value: string; onChange(source: string): void }) {
  const { environment } = useReplica()
  const shop = useLive(company, [])
  const choosing = useDialogInAddress('source')
  const mayKeep = useMayDo(saveOrderSource)
  const sources = shop?.settings.orderSources ?? []
  const name = value.trim()
  const isNew =
    shop !== undefined && name !== '' && !sources.some((source) => isSameSource(source.name, name))
  const done = `Đã thêm nguồn ${name}.`
  return (
    <div data-field="source">
      <TextLine
        label="Nguồn đơn (không bắt buộc)"
        maxLength={sourceNameLimit}
        placeholder="Facebook, Zalo, khách giới thiệu"
        known={findSources(sources, '').map((source) => source.name)}
        value={value}
        onChange={onChange}
      />
      <div className="mt-1 flex flex-wrap gap-x-2">
        <Button look="quiet" aria-haspopup="dialog" onClick={() => choosing.open()}>
          Danh sách nguồn
        </Button>
        {isNew && mayKeep && (
          <Button
            look="quiet"
            className="min-w-0 shrink"
            onClick={() => void act(saveOrderSource, { id: makeId(environment), name }, { done })}
          >
            <span className="truncate">{`Thêm “${name}” vào danh sách`}</span>
          </Button>
        )}
      </div>
      <Addressed dialog={choosing}>
        {() => <SourceSheet chosen={value} onChoose={onChange} onClose={choosing.close} />}
      </Addressed>
    </div>
  )
}
