/** The amounts that the chips beside a stake add, in whole won. */
export const stakeAdds: readonly bigint[] = [1_000n, 5_000n, 10_000n, 50_000n]
