// What tips are percents of.

/** Of what is owed the same part as of the whole without the tax that is added to prices, to the nearest fen. */
export const untaxedFen = (owedFen: number, wholeFen: number, taxFen: number): number =>
  wholeFen <= 0 ? owedFen : Math.round((owedFen * (wholeFen - taxFen)) / wholeFen);
