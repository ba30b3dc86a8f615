import { isSwitchOn } from '../../kit/is-switch-on.ts'
import { useSystemStatus } from '../../kit/system-status.ts'

/** Returns the brand's switches that a login depends on; the cautious values while unknown. */
export function useStatus() {
  const status = useSystemStatus()
  const isOn = (modId: string) => isSwitchOn(status.data, modId)
  return {
    ages: status.data?.info.ages,
    hasFreePlay: isOn('FREEPLAY3'),
    hasMobileForgot: isOn('MOBILEFORGOT3'),
    hasMobileLogin: isOn('MOBILEVERCODELOGIN3'),
    hasMobileRegister: isOn('MOBILENUMREG3'),
    hasNameRegister: isOn('USERNAMEREG3'),
    isCodeAtRegister: isOn('REGMOBVERF3'),
    isHumanCheckOn: status.data?.info.isHumanCheckOn ?? true,
    isKnown: status.data !== undefined,
    mayRegister: status.data?.info.register ?? true,
  }
}
