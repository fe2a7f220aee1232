// What a person can do to a command from its line.
export type LineAct = 'up' | 'down' | 'cancel' | 'retry' | 'edit' | 'decide';
