import type { Market } from '../../../domain/channels/market.ts'
import { shopsQuestion } from '../../../sync/questions.ts'
import { Button } from '../../components/button.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { PracticeMark } from '../../markets/parts/practice-mark.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { NoOrders } from './no-orders.tsx'
import { ShipColumns, ShipFrame } from './ship-frame.tsx'
import { ShipTabs } from './ship-tabs.tsx'
import { ShopBody } from './shop-body.tsx'
import { TikiBody } from './tiki/tiki-body.tsx'
import { useGoingOn } from './use-going-on.ts'
import { useShipping } from './use-shipping.ts'

/** What the dialog is called where it is not 'ĐI ĐƠN'. */
const titles: Partial<Record<Market, string>> = { Tiki: 'XÁC NHẬN TIKI', Lazada: 'CHUẨN BỊ HÀNG' }

/** 'ĐI ĐƠN' (FUL-169), of Lazada 'CHUẨN BỊ HÀNG' (FUL-126): the chosen orders by their shops, how they leave, and what becomes of each. */
export default function ShipDialog({ onClose }: { onClose(): void }) {
  const shipping = useShipping()
  const { batch, keep, groups, nameOf } = shipping
  useGoingOn(shipping)
  const practice = useAnswer(shopsQuestion, {}).told?.value.practice
  if (!groups) return null
  const group = groups.find(({ account }) => account === batch.account) ?? groups[0]
  const Body = group?.shop.channel === 'Tiki' ? TikiBody : ShopBody
  return (
    <ShipFrame
      title={(group && titles[group.shop.channel]) ?? 'ĐI ĐƠN'}
      marks={
        group && (
          <Marks channel={group.shop.channel} isPractice={practice?.includes(group.shop.channel) === true} />
        )
      }
      tabs={
        group && (
          <ShipTabs
            groups={groups}
            chosen={group.account}
            nameOf={nameOf}
            onChoose={(account) => keep({ ...batch, account })}
          />
        )
      }
      onClose={onClose}
    >
      {(close) =>
        group ? (
          <Body key={group.account} group={group} name={nameOf(group)} shipping={shipping} close={close} />
        ) : (
          <NothingToShip close={close} />
        )
      }
    </ShipFrame>
  )
}

function NothingToShip({ close }: { close(): void }) {
  return (
    <ShipColumns
      footer={
        <Button className="grow wide:grow-0" onClick={close}>
          Đóng
        </Button>
      }
    >
      <NoOrders />
    </ShipColumns>
  )
}

function Marks({ channel, isPractice }: { channel: Market; isPractice: boolean }) {
  return (
    <>
      <ChannelBadge channel={channel} />
      {isPractice && <PracticeMark />}
    </>
  )
}
