declare module 'amazon-cognito-identity-js/lib/BigInteger' {
  /** Of any size. The library has no types for it. */
  export default class BigInteger {
    constructor(digits: string, radix: number);
    toString(radix: number): string;
    mod(modulus: BigInteger): BigInteger;
    modPow(
      exponent: BigInteger,
      modulus: BigInteger,
      callback: (error: null, power: BigInteger) => void,
    ): void;
  }
}
