import { providers } from '../../domain/providers/providers.ts'
import type { CarrierId } from '../../domain/tables/provider-ids.ts'
import { ahamoveKind } from './ahamove/ahamove.ts'
import type { CarrierKind } from './carrier-kind.ts'
import { ghnKind } from './ghn/ghn.ts'
import { ghtkKind } from './ghtk/ghtk.ts'
import { jntKind } from './jnt/jnt.ts'
import { ninjaVanKind } from './ninja-van/ninja-van.ts'
import { plainCarrier } from './plain/plain.ts'
import { superShipKind } from './super-ship/super-ship.ts'
import { viettelPostKind } from './viettel-post/viettel-post.ts'

/** The carriers whose wire we speak, and those that practice alone plays. */
export const carrierKinds: Partial<Record<CarrierId, CarrierKind>> = {
  GHN: ghnKind,
  GHTK: ghtkKind,
  VTP: viettelPostKind,
  SUPERSHIP: superShipKind,
  JNT: jntKind,
  NINJAVAN: ninjaVanKind,
  AHAMOVE: ahamoveKind,
  CNTSHIP: played('CNTSHIP'),
  SPX: played('SPX'),
  BEST: played('BEST'),
  LEX: played('LEX'),
}

function played(id: CarrierId): CarrierKind {
  return {
    hosts: {},
    open: (practice) => (practice === undefined ? undefined : plainCarrier(practice, providers[id].name)),
    callsASecond: 10,
  }
}
