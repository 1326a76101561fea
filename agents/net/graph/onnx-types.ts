/** Data types of ONNX tensors: TensorProto.DataType. */
export const FLOAT = 1;
export const INT32 = 6;
