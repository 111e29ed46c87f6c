import { FileDown, ShieldAlert } from 'lucide-react'
import { lazy } from 'react'
import { causeNames, claimStates } from '../../../domain/carriers/claims.ts'
import { carrierName } from '../../../domain/names.ts'
import type { Claim } from '../../../domain/tables/claims.ts'
import { fold } from '../../../lib/fold.ts'
import { keysOf } from '../../../lib/keys-of.ts'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { claimList } from '../../../replica/queries/shipping/claims.ts'
import { Addressed } from '../../components/addressed.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { useIsLoading } from '../../components/empty-unless-loading.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Screen } from '../../components/screen.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { defineView, oneOf, typed } from '../../session/define-view.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { useView } from '../../session/use-view.ts'
import { ClaimRow } from './claim-row.tsx'

const ClaimSheet = lazy(() => import('./claim-sheet.tsx'))

const counted: CountedRows = { tables: ['claims'] }
const states = keysOf(claimStates)
const claimsView = defineView({
  text: typed('q'),
  state: oneOf('state', states, undefined),
  carrier: typed('carrier'),
})

/** /claims: what carriers have to make good for, how each claim stands, and until when it is heard. */
export default function ClaimsScreen() {
  const [{ text, state: wanted, carrier }, change] = useView(claimsView)
  const list = useLive(claimList, [])
  const isComing = useIsLoading(counted)
  const opened = useDialogInAddress('claim')
  const folded = fold(text)
  const carriers = [...new Set(list?.claims.map((claim) => claim.carrier))].sort()
  const matching = list?.claims.filter(
    (claim) => (carrier === '' || claim.carrier === carrier) && says(claim, folded),
  )
  const found = matching?.filter(({ state }) => !wanted || state === wanted)
  const about = list?.claims.find(({ id }) => id === opened.about)
  return (
    <Screen
      title="Khiếu nại hãng"
      aside={
        <IconButton
          icon={FileDown}
          label="Xuất Excel"
          disabled={!found || found.length === 0}
          onClick={() =>
            void import('./export-claims.ts').then(
              ({ exportClaims }) => list && exportClaims(found ?? [], list.names),
            )
          }
        />
      }
      below={
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-3 *:first:grow">
            <SearchField
              value={text}
              onChange={(words) => change({ text: words })}
              label="Mã đơn, mã vận đơn, nội dung"
            />
            {carriers.length > 1 && (
              <SelectField
                label="Hãng vận chuyển"
                quiet
                value={carrier}
                choices={[
                  { value: '', label: 'Mọi hãng' },
                  ...carriers.map((value) => ({ value, label: carrierName(value) })),
                ]}
                onChange={(value) => change({ carrier: value })}
              />
            )}
          </div>
          <ChoiceChips<Claim['state'] | undefined>
            label="Trạng thái"
            choices={[
              { value: undefined, label: 'Tất cả', count: matching?.length },
              ...states.map((value) => ({
                value,
                label: claimStates[value],
                count: matching?.filter(({ state }) => state === value).length,
              })),
            ]}
            chosen={wanted}
            onChoose={(state) => change({ state })}
            mayGrow={isComing}
          />
        </div>
      }
    >
      <div className="mx-auto max-w-4xl p-4 wide:px-6">
        {found && found.length > 0 && (
          <ul aria-label="Khiếu nại" className="space-y-2">
            {found.map((claim) => (
              <li key={claim.id}>
                <ClaimRow claim={claim} onOpen={() => opened.open(claim.id)} />
              </li>
            ))}
          </ul>
        )}
        {found?.length === 0 && (
          <EmptyList
            of={counted}
            icon={ShieldAlert}
            title={wanted || text ? 'Không có khiếu nại nào như vậy' : 'Chưa có khiếu nại nào'}
            text="Kiện hãng báo thất lạc, hư hỏng tự vào đây. Mở thêm từ đơn hoặc từ dòng lệch khi đối soát."
          />
        )}
      </div>
      <Addressed dialog={opened} gone={list !== undefined && about === undefined}>
        {() => about && list && <ClaimSheet claim={about} names={list.names} onClose={opened.close} />}
      </Addressed>
    </Screen>
  )
}

function says({ orderCode, waybill, note, answer, cause }: Claim, folded: string): boolean {
  return [orderCode, waybill, note, answer, causeNames[cause]].some((one) => fold(one).includes(folded))
}
