/** An address that may be wrong, such as one of a command line, for a message: `mqtt://***@host`. */
export const hidePassword = (address: string): string => address.replace(/^(\w[\w+.-]*:\/*)?.*@/s, '$1***@');
