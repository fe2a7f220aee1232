// Lint rules of our own, for which no plugin has a rule.

/** @type {import('eslint').Rule.RuleModule} */
const timeIsAPort = {
  create: (context) => ({
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        context.report({ node: callee, message: 'Take the time from the clock port.' });
    },
  }),
};

/** `{ ...{ a, b } }` only hides lines from the limits on length. @type {import('eslint').Rule.RuleModule} */
const noSpreadLiteral = {
  create: (context) => ({
    'ObjectExpression > SpreadElement': (/** @type {import('estree').SpreadElement} */ node) => {
      if (node.argument.type === 'ObjectExpression')
        context.report({ node, message: 'Write the properties out instead of spreading a literal.' });
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: { 'time-is-a-port': timeIsAPort, 'no-spread-literal': noSpreadLiteral },
};
