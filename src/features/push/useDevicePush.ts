import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { getPush, removePushSubscription, savePushSubscription, sendTestPush } from '#contract/push.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { withLock } from '#lib/lock.ts'
import { logWarning } from '#lib/log.ts'
import { pushText } from '#text/push.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import { currentTarget, PUSH_LOCK, pushSupport, subscribeDevice, unsubscribeDevice, wantedOnDevice } from './pushSubscription.ts'

type Push = OutputOf<typeof getPush>
const queryKey = keyOf(getPush)
const text = pushText.device
const warn = (sentence: string) => void showToast(sentence, { icon: 'warning' })

export function useDevicePush({ publicKey, endpoint }: Push, userId: string) {
  const client = useQueryClient()
  const support = useSupport()
  const here = useTargetHere(publicKey, endpoint)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isBusy = useRef(false)
  const tell = (next: string | null) => {
    // An answer that is on its way was given before.
    void client.cancelQueries({ queryKey })
    client.setQueryData<Push>(queryKey, (now) => now && { ...now, endpoint: next })
    here.set(next)
  }
  const turn = async (isOn: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    setWanted(isOn)
    try {
      tell(isOn ? await turnOn(publicKey, userId) : await turnOff())
      showToast(isOn ? text.on : text.off)
    } catch (error) {
      if (error === DISMISSED) warn(text.dismissed)
      else warn(isApiError(error) ? sentenceOf(error) : isOn ? text.failed : text.offFailed)
      if (error !== DISMISSED) logWarning('The device was not subscribed', error)
    } finally {
      isBusy.current = false
      setWanted(null)
      support.update()
    }
  }
  const isOn = support.now === 'ready' && endpoint !== null && typeof here.endpoint === 'string'
  return {
    support: support.now,
    /** Not known yet: the browser is being asked. */
    isUnknown: support.now === 'ready' && here.endpoint === undefined,
    isOn: wanted ?? isOn,
    isBusy: wanted !== null,
    turn,
    /** @returns once the message is on its way, or a word was said about why not */
    test: async () => {
      try {
        await call(sendTestPush)
        showToast(pushText.test.sent)
      } catch (error) {
        if (!isApiError(error, 'NOT_FOUND')) return warn(sentenceOf(error))
        tell(null)
        warn(pushText.test.gone)
      }
    },
  }
}

export type DevicePush = ReturnType<typeof useDevicePush>

const DISMISSED = new Error('the permission was not given')

async function turnOn(publicKey: string, userId: string): Promise<string> {
  // First of all: a browser asks only right after a touch.
  if ((await Notification.requestPermission()) !== 'granted') throw DISMISSED
  return withLock(PUSH_LOCK, async () => {
    const target = await subscribeDevice(publicKey)
    await call(savePushSubscription, { body: target })
    wantedOnDevice.set(userId)
    return target.endpoint
  })
}

function turnOff(): Promise<null> {
  return withLock(PUSH_LOCK, async () => {
    await call(removePushSubscription)
    wantedOnDevice.clear()
    await unsubscribeDevice()
    return null
  })
}

/** This browser's push subscription: undefined while it is being read. */
function useTargetHere(publicKey: string, endpoint: string | null) {
  const [here, setHere] = useState<string | null>()
  useEffect(() => {
    let isShown = true
    if (pushSupport() !== 'ready') return
    const answer = (found: string | null) => isShown && setHere(found)
    currentTarget(publicKey).then(
      (target) => {
        answer(target?.endpoint ?? null)
        // The browser changed the subscription meanwhile: the device stays subscribed.
        if (target && endpoint !== null && target.endpoint !== endpoint)
          void call(savePushSubscription, { body: target }).catch(() => undefined)
      },
      () => answer(null),
    )
    return () => {
      isShown = false
    }
  }, [publicKey, endpoint])
  return { endpoint: here, set: setHere }
}

/** Follows the permission, which may be given or taken in the browser's own settings. */
function useSupport() {
  const [now, setNow] = useState(pushSupport)
  const update = useCallback(() => setNow(pushSupport()), [])
  useEffect(() => {
    document.addEventListener('visibilitychange', update)
    let status: PermissionStatus | undefined
    void navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        status = found
        status.addEventListener('change', update)
      },
      () => undefined,
    )
    return () => {
      document.removeEventListener('visibilitychange', update)
      status?.removeEventListener('change', update)
    }
  }, [update])
  return { now, update }
}
