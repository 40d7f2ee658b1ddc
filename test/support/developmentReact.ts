/** React's development version, which tests of components need: "act" is in no other. To be imported first. */
process.env.NODE_ENV = 'test';
