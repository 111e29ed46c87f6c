import { useState } from 'react'
import { marketShopOf } from '../../../domain/channels/market-shop-of.ts'
import { correctTracking } from '../../../domain/channels/requests/correct-tracking.ts'
import { ownFleet } from '../../../domain/channels/tiktok/own-fleet.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { askProviders, lastProviders } from '../../../sync/ask-providers.ts'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'
import { useQuestion } from '../../session/use-answer.ts'

/** Puts right under which number, and with whom, a parcel goes that the shop brings itself. */
export default function CorrectSheet({ order, onClose }: { order: Order; onClose(): void }) {
  const { code, channel, delivery, requests } = order
  const failed = requests?.correct?.state === 'failed' ? requests.correct : undefined
  const shop = marketShopOf(order)
  const { told, trouble, isSettled } = useQuestion(
    `providers ${channel} ${shop?.shopId ?? ''} ${code}`,
    shop &&
      ((replica) => ({
        last: () => lastProviders(replica, shop),
        ask: (signal) => askProviders(replica, { ...shop, code }, signal),
      })),
  )
  const known = told?.value.providers ?? []
  const providers = known.length > 0 ? known : [{ id: ownFleet, name: 'Shop tự giao' }]
  const [typed, type] = useState<string>()
  const [picked, pick] = useState<string>()
  const tracking = typed ?? failed?.tracking ?? delivery.id
  const wanted = picked ?? failed?.provider ?? providerNow(order, providers)
  const provider = providers.find(({ id }) => id === wanted)?.id ?? ''
  const choices = providers.map(({ id, name }) => ({ value: id, label: name }))

  async function save(): Promise<void> {
    const answer = await act(correctTracking, { code, tracking: tracking.trim(), provider })
    if (answer?.ok) onClose()
  }

  return (
    <Sheet
      title="Sửa mã vận đơn"
      onClose={onClose}
      unsaved={typed !== undefined || picked !== undefined}
      footer={
        <>
          <Button className="min-h-14" onClick={onClose}>
            Quay lại
          </Button>
          <Button look="primary" className="min-h-14" onClick={() => void save()}>
            Lưu và báo {channelName(channel)}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-15 text-sub">
          Đơn {code} đang đi dưới mã <b className="text-ink">{delivery.id}</b>. {channelName(channel)} nhận mã
          mới thì đơn đổi mã theo.
        </p>
        <TextLine label="ID theo dõi" maxLength={64} value={tracking} onChange={type} />
        <SelectField
          label="Nhà cung cấp đơn vị vận chuyển"
          value={provider}
          choices={provider === '' ? [{ value: '', label: 'Chọn nhà cung cấp' }, ...choices] : choices}
          onChange={pick}
        />
        {isSettled && trouble && known.length === 0 && (
          <p role="status" className="text-15 text-warn">
            {trouble.offline
              ? `Chưa hỏi được ${channelName(channel)} vì không có mạng. Đang dùng danh sách ngắn.`
              : `${channelName(channel)} chưa cho biết ai giao được. Đang dùng danh sách ngắn.`}
          </p>
        )}
      </div>
    </Sheet>
  )
}

/** Who brings it by now, as the marketplace names them. */
function providerNow(
  { delivery: { logistic } }: Pick<Order, 'delivery'>,
  providers: readonly { id: string; name: string }[],
): string | undefined {
  return logistic === 'TVC' ? ownFleet : providers.find(({ name }) => name === logistic)?.id
}
